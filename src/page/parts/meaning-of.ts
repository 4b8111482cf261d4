import type { Part } from "../../core/metric.ts";

/** What a number means, and which end of it is good. */
export function meaningOf({ summary, better }: Part): string {
  const words = `${summary.charAt(0).toUpperCase()}${summary.slice(1).replace(/\.$/, "")}`;
  const direction = {
    higher: "↑ higher is better",
    lower: "↓ lower is better",
    neither: "neither end is better",
  };
  return `${words}; ${direction[better]}.`;
}
