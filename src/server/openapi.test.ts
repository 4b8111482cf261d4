import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inventedServer } from "../../test/support/invented-server.ts";
import { jsonOf } from "../../test/support/json-of.ts";
import { ROOT } from "../../test/support/run-cli.ts";
import { createApp } from "./app.ts";
import { openapiDocument } from "./openapi.ts";

type Paths = Readonly<
  Record<
    string,
    Readonly<Record<string, { readonly requestBody?: { content: Record<string, { schema: unknown }> } }>>
  >
>;

describe("the OpenAPI document", () => {
  it("describes every route, and no other", async () => {
    await using server = await inventedServer();
    const routes = createApp(server.context)
      .routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`);
    const described = Object.entries(openapiDocument().paths as Paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual([...new Set(routes)].sort());
  });

  it("has the schemas that check the requests", () => {
    const { paths, components } = openapiDocument() as {
      paths: Paths;
      components: { schemas: Record<string, unknown> };
    };
    expect(paths["/api/explain"]!.post!.requestBody!.content["application/json"]!.schema).toEqual({
      $ref: "#/components/schemas/ExplainRequest",
    });
    expect(components.schemas.ExplainRequest).toMatchObject({
      type: "object",
      required: ["input", "text"],
      additionalProperties: false,
    });
    expect(components.schemas.ScoreRequest).toMatchObject({
      properties: { items: { items: { $ref: "#/components/schemas/Example" } } },
    });
    expect(components.schemas.Example).toMatchObject({ title: "Assay example" });
  });

  it("refers to nothing that it does not have", () => {
    const document = JSON.stringify(openapiDocument());
    const { components } = JSON.parse(document);
    for (const [, name] of document.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(components.schemas).toHaveProperty(name!);
  });

  it("is served, and published as schema/openapi.json (npm run build && node scripts/write-schemas.mjs)", async () => {
    await using server = await inventedServer();
    const published = JSON.parse(await readFile(join(ROOT, "schema/openapi.json"), "utf8"));
    expect(JSON.parse(JSON.stringify(openapiDocument()))).toEqual(published);
    expect(await jsonOf(server.ask("/api/openapi.json"))).toEqual(published);
  });
});
