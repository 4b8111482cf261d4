import { z } from "zod";
import { VERSION } from "../core/version.ts";
import { assayExampleJsonSchema } from "../data/assay-schema.ts";
import { ANSWERS } from "./api-answers.ts";
import { type Answer, type FormBody, OPERATIONS, type Operation } from "./api-operations.ts";
import { REQUESTS } from "./api-requests.ts";
import { exampleInput } from "./pasted/score-request.ts";

type Json = Readonly<Record<string, unknown>>;

const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** What is described once, in a place of its own. */
const NAMED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [exampleInput, "Example"],
  ...Object.entries(ANSWERS).map(([name, schema]) => [schema, name] as const),
]);

/** Schemas as OpenAPI 3.1 has them, which is JSON Schema; what they have inside that has a name of its own stands beside them. */
function schemasOf(schemas: Readonly<Record<string, z.ZodType>>): Json {
  const all: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const { $defs = {}, ...json } = schemaOf(schema);
    Object.assign(all, $defs, { [name]: json });
  }
  return JSON.parse(JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      const name = NAMED.get(zodSchema);
      if (name === undefined || (zodSchema as unknown) === schema) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, schemaRef(name));
    },
  });
  return json;
}

/** The OpenAPI document of the server, made from the schemas that check its requests. */
export function openapiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] ??= {};
    paths[operation.path]![operation.method] = described(operation);
  }
  const { $schema: _, $id: __, ...example } = assayExampleJsonSchema();
  return {
    openapi: "3.1.0",
    info: {
      title: "Assay",
      version: VERSION,
      description:
        "Is this generated text true to the data it was made from? The HTTP interface of assay serve.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    security: [{}, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "Wanted when the server can be reached from other machines; it is printed at the start.",
        },
      },
      schemas: {
        Example: example,
        ...schemasOf({ ...REQUESTS, ...ANSWERS }),
      },
    },
  };
}

function described({ path, summary, query = {}, body, form, answers }: Operation): Json {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(query).map(([name, description]) => ({
      name,
      in: "query",
      description,
      schema: { type: "string" },
    })),
  ];
  const content = {
    ...(body ? { "application/json": { schema: schemaRef(body) } } : {}),
    ...(form ? { "multipart/form-data": { schema: formSchema(form) } } : {}),
  };
  return {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body || form ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...Object.fromEntries(answers.map((answer) => [answer.status, answered(answer)])),
      default: {
        description: "The request was not met.",
        content: { "application/json": { schema: schemaRef("Problem") } },
      },
    },
  };
}

function formSchema({ files, texts = {}, options }: FormBody): Json {
  const file = (description: string): Json => ({
    type: "array",
    description,
    items: { type: "string", contentMediaType: "application/octet-stream" },
  });
  const text = (description: string): Json => ({ type: "string", description });
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(Object.entries(files).map(([name, about]) => [name, file(about)])),
      ...Object.fromEntries(Object.entries(texts).map(([name, about]) => [name, text(about)])),
      ...(options
        ? {
            options: {
              type: "string",
              contentMediaType: "application/json",
              contentSchema: schemaRef(options),
            },
          }
        : {}),
    },
  };
}

function answered(answer: Answer): Json {
  if ("events" in answer)
    return {
      description: `Events: ${answer.events}`,
      content: { "text/event-stream": { schema: { type: "string" } } },
    };
  if ("is" in answer)
    return { description: answer.is, content: { "application/json": { schema: schemaRef(answer.is) } } };
  if (!("has" in answer)) return { description: answer.status === 204 ? "Done." : "JSON." };
  const properties = Object.entries(answer.has).map(([name, is]) => [
    name,
    Array.isArray(is) ? { type: "array", items: schemaRef(is[0]) } : schemaRef(is as string),
  ]);
  const schema = {
    type: "object",
    required: Object.keys(answer.has),
    properties: Object.fromEntries(properties),
  };
  return {
    description: Object.keys(answer.has).join(", "),
    content: { "application/json": { schema } },
  };
}
