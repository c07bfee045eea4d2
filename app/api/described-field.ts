import type { JsonSchema } from "./json-schema";
import type { ApiDescription } from "./openapi";

/** A field of a body or an answer, for a person's eyes. */
export interface DescribedField {
  /** `progress.status`, `courses[].id` */
  name: string;
  /** `text`, `whole number`, `list of texts` */
  type: string;
  isRequired: boolean;
  words: string;
}

const DEEPEST = 4;

/** The fields of an object, each followed by those inside it. */
export function fieldsOf(api: ApiDescription, schema: JsonSchema, before = "", depth = 0): DescribedField[] {
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

export function typeOf(api: ApiDescription, given: JsonSchema): string {
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

export function wordsOf(api: ApiDescription, schema: JsonSchema): string {
  const words = schema.description ?? withoutNull(schema).description ?? resolved(api, schema).description;
  return typeof words === "string" ? words : "";
}
