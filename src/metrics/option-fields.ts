import { z } from "zod";

/** An object with these options and no others; a name that is none is answered with those there are. */
export function optionsObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `no such option: ${issue.keys.join(", ")} (there are ${Object.keys(shape).join(", ") || "none"})`
        : undefined,
  });
}

/** An option that is one of a few words. */
export function choice<const T extends string>(values: readonly T[]): z.ZodType<T> {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

/** A number, typed or written out, that the test accepts; `error` says which those are. */
export function number(
  accepts: (value: number) => boolean,
  { error }: { readonly error: string },
): z.ZodType<number> {
  const inRange = z.custom<number>((value) => typeof value === "number" && accepts(value), { error });
  return z.preprocess(fromText, inRange);
}

/** A whole number within bounds. */
export function wholeNumber(low: number, high: number): z.ZodType<number> {
  return number((value) => Number.isInteger(value) && value >= low && value <= high, {
    error: `must be a whole number from ${low} to ${high}`,
  });
}

/** True or false, typed or written out. */
export function truth(): z.ZodType<boolean> {
  const read = (value: unknown): unknown => (value === "true" ? true : value === "false" ? false : value);
  return z.preprocess(read, z.boolean({ error: "must be true or false" }));
}

/** The name of a file that `run` loads and hands in. */
export function fileName(): z.ZodString {
  return z.string().min(1, { error: "must name a file" });
}

/** A number that may be written out; what is none is left as it is, for the schema to refuse. */
export function fromText(value: unknown): unknown {
  return typeof value === "string" && value.trim() !== "" ? Number(value) : value;
}
