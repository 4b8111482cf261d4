import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { renderCheck } from "../../render/check.ts";
import { checkText, suggestedPolicy, writePolicy } from "../../verbs/check/check-text.ts";
import { checkTextOptions } from "../../verbs/check/check-text-options.ts";
import { defineCommand } from "../command.ts";

/** `assay check`: one text, one verdict. */
export const check = defineCommand({
  summary: "Say whether one text is true to its data: faithful, incomplete, unfaithful or unsure, and why.",
  positional: "[data] [text...]",
  examples: [
    'assay check fixtures/demo/lake-orsin.ttl "Lake Orsin in Valmere covers 88 square kilometres. The capital of Valmere is Port Amsel."',
    "echo 'Lake Orsin in Valmere is known for its trout.' | assay check fixtures/demo/lake-orsin.ttl - --allow incomplete",
    "assay check --suggest-policy fixtures/demo/lake-orsin.ttl",
  ],
  options: z.strictObject({
    ...checkTextOptions.shape,
    json: z.boolean().default(false).describe("Print the result as JSON."),
  }),
  async run({ json, ...options }, io) {
    if (options.suggestPolicy) {
      const policy = `${JSON.stringify(await suggestedPolicy(options), null, 2)}\n`;
      const { output = "-" } = options;
      if (output === "-") await io.print(policy);
      else {
        await writePolicy(output, policy);
        io.say(`written to ${output}`);
      }
      return EXIT.done;
    }
    const result = await checkText(options, io.signal);
    for (const warning of result.warnings) io.say(`${io.style.yellow("warning:")} ${warning}`);
    await io.print(json ? `${JSON.stringify(result, null, 2)}\n` : renderCheck(result, { style: io.style }));
    const accepted: readonly string[] = ["faithful", ...options.allow];
    return accepted.includes(result.verdict) ? EXIT.done : EXIT.gateFailed;
  },
});
