import type { ApiDescription } from "./openapi";
import { groups } from "./groups";
import type { JsonSchema } from "./json-schema";

/** A field of a body or an answer, for a person's eyes. */
export interface DescribedField {
  /** `progress.status`, `courses[].id` */
  name: string;
  /** `text`, `whole number`, `list of texts` */
  type: string;
  isRequired: boolean;
  words: string;
}

export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  words: string;
  /** The scope it needs; null for what anybody may call. */
  scope: string | null;
  parameters: DescribedField[];
  body: DescribedField[];
  answers: { status: string; fields: DescribedField[]; example: string | null; mediaType: string }[];
  refusals: { status: string; words: string }[];
  curl: string;
}

interface Described {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: { token?: string[] }[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: JsonSchema; example?: unknown }> }
  >;
}

/** Said once for all calls, above them. */
const COMMON = ["401", "403", "413", "415", "422", "429", "500"];
const DEEPEST = 4;

/** The calls of one group, or of all. */
export function describedOperations(api: ApiDescription, group?: string): DescribedOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => group === undefined || (operation as Described).tags.includes(group))
      .map(([method, operation]) => describedOperation(api, { path, method, operation: operation as Described })),
  );
}

/** Null where there is no such chapter; one of payments there is only where something is sold. */
export function groupOf(
  name: string,
  { hasPlans }: { hasPlans: boolean },
): { title: string; description: string } | null {
  if (!Object.hasOwn(groups, name) || (name === "payments" && !hasPlans)) return null;
  return groups[name as keyof typeof groups];
}

function describedOperation(
  api: ApiDescription,
  { path, method, operation }: { path: string; method: string; operation: Described },
): DescribedOperation {
  const json = operation.requestBody?.content["application/json"];
  const statuses = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    words: operation.description ?? "",
    scope: operation.security[0]?.token?.[0] ?? null,
    parameters: operation.parameters
      .filter((parameter) => parameter.in !== "header")
      .map(({ name, required, description, schema }) => ({
        name,
        type: typeOf(api, schema),
        isRequired: required,
        words: description ?? wordsOf(api, schema),
      })),
    body: json ? fieldsOf(api, json.schema) : [],
    answers: statuses
      .filter(([status]) => status < "400")
      .map(([status, { content = {} }]) => {
        const [mediaType = "", { schema, example } = {}] = Object.entries(content)[0] ?? [];
        return {
          status,
          mediaType,
          fields: schema ? fieldsOf(api, schema) : [],
          example: example === undefined ? null : JSON.stringify(example, null, 2),
        };
      }),
    refusals: statuses
      .filter(([status]) => status >= "400" && !COMMON.includes(status))
      .map(([status, { description }]) => ({ status, words: description })),
    curl: curlOf(api, { path, method, operation }),
  };
}

function fieldsOf(api: ApiDescription, schema: JsonSchema, before = "", depth = 0): DescribedField[] {
  const object = objectIn(api, schema);
  const { properties = {}, required = [] } = object as { properties?: Record<string, JsonSchema>; required?: string[] };
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = before + key;
    const field = {
      name,
      type: typeOf(api, property),
      isRequired: required.includes(key),
      words: wordsOf(api, property),
    };
    if (depth >= DEEPEST) return [field];
    const inner = resolved(api, withoutNull(property));
    const items = inner.type === "array" ? withoutNull(resolved(api, inner.items as JsonSchema)) : null;
    return [field, ...fieldsOf(api, items ?? inner, `${name}${items ? "[]" : ""}.`, depth + 1)];
  });
}

/** The fields of a choice between objects are those of all of them. */
function objectIn(api: ApiDescription, schema: JsonSchema): JsonSchema {
  const one = resolved(api, schema);
  const choices = (one.anyOf ?? one.oneOf ?? one.allOf) as JsonSchema[] | undefined;
  if (!choices) return one;
  const objects = choices.map((choice) => objectIn(api, choice));
  return { properties: Object.assign({}, ...objects.map(({ properties }) => properties)) as object };
}

function resolved(api: ApiDescription, schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1)! : null;
  return name === null ? schema : (api.components.schemas[name] ?? {});
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== "null");
  return choices?.length === 1 ? choices[0]! : schema;
}

const TYPES: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function typeOf(api: ApiDescription, given: JsonSchema): string {
  const schema = resolved(api, given);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map((choice) => typeOf(api, choice)))].join(" or ");
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `list of ${typeOf(api, (schema.items as JsonSchema | undefined) ?? {})}`;
  if (schema.format === "date-time") return "time";
  const types = [schema.type ?? []].flat().map((type) => TYPES[String(type)] ?? String(type));
  return types.length > 0 ? types.join(" or ") : "anything";
}

function wordsOf(api: ApiDescription, schema: JsonSchema): string {
  const words = schema.description ?? withoutNull(schema).description ?? resolved(api, schema).description;
  return typeof words === "string" ? words : "";
}

function curlOf(
  api: ApiDescription,
  { path, method, operation }: { path: string; method: string; operation: Described },
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`);
  const asked = operation.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name }) => `${name}=${name.toUpperCase()}`);
  const query = asked.length > 0 ? `?${asked.join("&")}` : "";
  const lines = [`curl "${api.servers[0]!.url}${address}${query}"`];
  if (method !== "get") lines[0] = lines[0]!.replace("curl", `curl -X ${method.toUpperCase()}`);
  if (operation.security.length > 0) lines.push(`-H "Authorization: Bearer taproot_…"`);
  if (operation.requestBody) {
    const { example } = operation.requestBody.content["application/json"] ?? {};
    lines.push(`-H "Content-Type: application/json"`, `-d '${JSON.stringify(example ?? {}).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}
