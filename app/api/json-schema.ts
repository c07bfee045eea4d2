import { z } from "zod";

export type JsonSchema = Record<string, unknown>;
type Direction = "input" | "output";

/** What is described once and named in many places. */
const COMPONENTS = "#/components/schemas/";

/** Turns zod's schemas into JSON Schema; those with an id (`.meta({ id })`) are kept, and named where they are used. */
export function schemaCollector() {
  const components: Record<string, JsonSchema> = {};

  function inline(schema: z.ZodType, io: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: open });
    for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>))
      components[id] = renamed(definition);
    return renamed(json);
  }

  return {
    inline,
    /** A reference, where the schema has an id. */
    refer(schema: z.ZodType, io: Direction): JsonSchema {
      const id = schema.meta()?.id;
      const json = inline(schema, io);
      if (id === undefined || "$ref" in json) return json; // which zod does where it refers to itself
      components[id] = json;
      return { $ref: COMPONENTS + id };
    },
    all: () => Object.fromEntries(Object.entries(components).sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** A later version may add fields: clients are to read past what they do not know. */
function open({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

function renamed(schema: JsonSchema): JsonSchema {
  const { id: _, ...rest } = schema;
  return JSON.parse(JSON.stringify(rest), (key, value: unknown) =>
    key === "$ref" && typeof value === "string" ? value.replace("#/$defs/", COMPONENTS) : value,
  ) as JsonSchema;
}
