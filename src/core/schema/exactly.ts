import type { z } from "zod";

type Scalar = string | number | boolean | null | undefined;

/** A type as a reader of it sees it: nothing can be changed, intersections are one object. */
export type Plain<T> = T extends Scalar ? T : { readonly [K in keyof T]: Plain<T[K]> };

/** The type of what a schema has checked. */
export type Checked<S extends z.ZodType> = Plain<z.output<S>>;

type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * A schema of a noun that core describes for people. It does not compile while the two differ in anything: a field that
 * one has and the other lacks, even one that may be left out.
 */
export function exactly<T>(): <S extends z.ZodType>(
  schema: Identical<Plain<z.output<S>>, Plain<T>> extends true ? S : { readonly differsFrom: Plain<T> },
) => S {
  return (schema) => schema as never;
}
