import { UserError } from "../../core/errors.ts";

/** What can be read of a file before the place where it is cut short or damaged; what is wrong there is told, not thrown. */
export async function* untilDamage<T>(
  read: AsyncIterable<T>,
  onDamage: (damage: UserError) => void,
): AsyncGenerator<T> {
  try {
    yield* read;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    onDamage(error);
  }
}
