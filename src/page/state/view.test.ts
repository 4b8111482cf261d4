import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkTo, PAGE_NAMES, parseView, type View, viewHash, withParams } from "./view.ts";

const plain = ({ params, ...rest }: View) => ({ ...rest, params: params.toString() });

describe("parseView(hash)", () => {
  it("reads the page, the example and the parameters", () => {
    expect(plain(parseView("#/example/lake%2Forsin?metric=esa"))).toEqual({
      page: "example",
      example: "lake/orsin",
      params: "metric=esa",
    });
  });

  it("reads the run before the page", () => {
    expect(plain(parseView("#/run/my%20run/examples"))).toEqual({
      run: "my run",
      page: "examples",
      params: "",
    });
  });

  it("is the overview for nothing, and for a page that there is not", () => {
    for (const hash of ["", "#", "#/", "#/nowhere", "#/constructor"])
      expect(plain(parseView(hash))).toEqual({ page: "overview", params: "" });
    expect(parseView("#/run/a").page).toBe("overview");
  });

  it("is the list for an example without a name", () => {
    expect(plain(parseView("#/example/"))).toEqual({ page: "examples", params: "" });
  });

  it("takes what is no encoding as it is", () => {
    expect(parseView("#/example/50%").example).toBe("50%");
  });
});

describe("viewHash(view)", () => {
  it("is read again as the same view", () => {
    const unit = fc.constantFrom(..."ab/%?#&=+ .~'é東\u202E\0", "🦊");
    const text = fc.string({ unit, minLength: 1, maxLength: 6 });
    const views = fc.record({
      run: fc.option(text, { nil: undefined }),
      page: fc.constantFrom(...PAGE_NAMES),
      example: text,
      params: fc.array(fc.tuple(text, text), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(views, ({ run, page, example, params }) => {
        const view: View = {
          ...(run === undefined ? {} : { run }),
          page,
          ...(page === "example" ? { example } : {}),
          params: new URLSearchParams(params),
        };
        expect(plain(parseView(viewHash(view)))).toEqual(plain(view));
      }),
    );
  });
});

describe("withParams(params, changes)", () => {
  it("sets, repeats and takes away, and leaves the original alone", () => {
    const params = new URLSearchParams("a=1&b=2&c=3");
    expect(withParams(params, { a: "", b: ["x", "y"], d: "4" }).toString()).toBe("c=3&b=x&b=y&d=4");
    expect(params.toString()).toBe("a=1&b=2&c=3");
  });
});

describe("linkTo(view, page, more)", () => {
  it("takes along what means the same on every page, and nothing else", () => {
    const view = parseView("#/run/r/overview?metric=esa&systems=a&systems=b&sort-scores=x");
    expect(linkTo(view, "examples", { params: { select: "0-3" } })).toBe(
      "#/run/r/examples?metric=esa&systems=a&systems=b&select=0-3",
    );
    expect(linkTo(view, "example", { example: "a b" })).toBe(
      "#/run/r/example/a%20b?metric=esa&systems=a&systems=b",
    );
  });
});
