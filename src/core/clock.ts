/** What time it is. Handed in where a program begins; everything below asks it, so that whatever is stamped can be fixed. */
export type Clock = () => Date;

/** The time of the machine. */
export const systemClock: Clock = () => new Date();

/** The time as results carry it: ISO 8601, UTC. */
export function timestamp(clock: Clock = systemClock): string {
  return clock().toISOString();
}
