import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { JudgementCache } from "../../run/judgement-cache.ts";
import { defineCommand } from "../command.ts";

/** `assay cache`: where judgements are kept, how much there is, and a way to be rid of it. */
export const cache = defineCommand({
  summary: "Show where judgements are kept between runs and how much there is; clear removes all.",
  positional: "[action]",
  examples: ["assay cache", "assay cache clear"],
  options: z.strictObject({
    action: z
      .tuple([z.enum(["show", "clear"])])
      .default(["show"])
      .describe("show or clear")
      .meta({ positional: true }),
  }),
  async run({ action: [action] }, io) {
    const store = new JudgementCache();
    const { entries, bytes } = action === "clear" ? await store.clear() : await store.size();
    const amount = `${entries.toLocaleString("en")} entries, ${(bytes / 1e6).toFixed(1)} MB`;
    await io.print(action === "clear" ? `removed ${amount}\n` : `${store.folder}\n${amount}\n`);
    return EXIT.done;
  },
});
