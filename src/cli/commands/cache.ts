import { z } from "zod";
import { EXIT } from "../../core/errors.ts";
import { cacheSize, clearCache } from "../../verbs/cache/cache.ts";
import { defineCommand } from "../command.ts";

/** `assay cache`: where judgements and built models are kept, how much there is, and a way to be rid of it. */
export const cache = defineCommand({
  summary:
    "Show where judgements and built models are kept between runs and how much there is; clear removes all.",
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
    const { folder, entries, bytes } = action === "clear" ? await clearCache() : await cacheSize();
    const amount = `${entries.toLocaleString("en")} entries, ${(bytes / 1e6).toFixed(1)} MB`;
    await io.print(action === "clear" ? `removed ${amount}\n` : `${folder}\n${amount}\n`);
    return EXIT.done;
  },
});
