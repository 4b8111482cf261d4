import { neutralize } from "./neutralize.ts";

const COMMANDS: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "''",
  "`": "`{}",
  "[": "{[}",
  "]": "{]}",
  "±": "$\\pm$",
  "…": "\\dots{}",
  "–": "--",
  // Not set up in LaTeX: the file would not compile.
  ρ: "$\\rho$",
  τ: "$\\tau$",
};

/** Text that LaTeX prints as it is: no bracket is taken for the option of a command before it, no two hyphens for a dash. */
export function escapeLatex(text: string): string {
  return neutralize(text).replace(/[\\{}$&#%_^~<>|"`[\]±…–ρτ]|-(?=-)/g, (found) => COMMANDS[found] ?? "-{}");
}

/** A comment of one line, whatever the text holds. */
export function latexComment(text: string): string {
  return `% ${neutralize(text)}`;
}
