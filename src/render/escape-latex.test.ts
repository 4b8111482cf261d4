import { describe, expect, it } from "vitest";
import { escapeLatex, latexComment } from "./escape-latex.ts";

describe("escapeLatex(text)", () => {
  it("escapes what LaTeX would take for itself", () => {
    expect(escapeLatex("a_b & 5% of $1 #2 {x} ^~\\")).toBe(
      "a\\_b \\& 5\\% of \\$1 \\#2 \\{x\\} \\textasciicircum{}\\textasciitilde{}\\textbackslash{}",
    );
    expect(escapeLatex('<b> | "q" [o] ± …')).toBe(
      "\\textless{}b\\textgreater{} \\textbar{} ''q'' {[}o{]} $\\pm$ \\dots{}",
    );
  });

  it("makes no dash of hyphens and no Spanish mark of a backtick", () => {
    expect(escapeLatex("a--b---c ?`")).toBe("a-{}-b-{}-{}-c ?`{}");
    expect(escapeLatex("4–5")).toBe("4--5");
  });
});

describe("escapeLatex of the names of correlations", () => {
  it("writes Greek letters as LaTeX has them", () => {
    expect(escapeLatex("Spearman ρ, Kendall τ")).toBe("Spearman $\\rho$, Kendall $\\tau$");
  });
});

describe("latexComment(text)", () => {
  it("stays on its line", () => {
    expect(latexComment("a\n\\evil")).toBe("% a\\n\\evil");
  });
});
