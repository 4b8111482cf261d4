import { usageError } from "../../core/errors.ts";
import type { Shard } from "../../store/chunks/shard-folder.ts";
import { scheduledShard } from "./scheduled-shard.ts";

/** Reads `3/16`, or asks the scheduler that started this process: `auto`. */
export function parseShard(text: string, env: NodeJS.ProcessEnv = process.env): Shard {
  if (text.trim() === "auto") return scheduledShard(env);
  const match = /^\s*(\d{1,9})\s*\/\s*(\d{1,9})\s*$/.exec(text);
  const [number, of] = [Number(match?.[1]), Number(match?.[2])];
  if (match && number >= 1 && number <= of) return { number, of };
  throw usageError(
    `not a shard: ${JSON.stringify(text)}`,
    "Write which part and of how many, --shard 3/16, counting from 1; or --shard auto under a scheduler.",
  );
}
