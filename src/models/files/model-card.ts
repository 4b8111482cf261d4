import type { ModelManifest } from "./model-manifest.ts";

/** The card of a model that nobody wrote one for: what its manifest says, in words. */
export function modelCard(manifest: Omit<ModelManifest, "files">): string {
  const { name, summary, kind, precision, data, licence, command, validation, tool } = manifest;
  const figures = Object.entries(validation).map(([key, value]) => `| ${key} | ${value} |`);
  const sections = [
    `# ${name}`,
    summary,
    `Kind: ${kind}. Weights: ${precision}. Made with ${tool.name} ${tool.version}.`,
    `## Trained on\n\n${data ?? "Not said."}`,
    `## Licence\n\n${licence ?? "Not said."}`,
    ...(command === undefined ? [] : [`## Command\n\n\`\`\`\n${command}\n\`\`\``]),
    ...(figures.length === 0
      ? []
      : [["## Validation\n", "| figure | value |", "| --- | --- |", ...figures].join("\n")]),
  ];
  return `${sections.join("\n\n")}\n`;
}
