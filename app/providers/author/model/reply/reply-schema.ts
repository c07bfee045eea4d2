import { z } from "zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What strict modes of some servers refuse, and what the reading of the answer checks anyway. */
const BOUNDS = [
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minItems",
  "maxItems",
  "default",
] as const;

/** The JSON schema that a server is to keep an answer to: shapes only, no bounds. */
export function shapeOf(schema: z.ZodType): JsonSchema {
  return jsonSchema(schema, (part) => {
    for (const bound of BOUNDS) delete part[bound];
    // Strict modes know `anyOf` only; where at most one can apply, it is the same.
    if (part.oneOf) {
      part.anyOf = part.oneOf;
      delete part.oneOf;
    }
  });
}

/** The JSON schema as text for a model to read, bounds and all. */
export function schemaInWords(schema: z.ZodType): string {
  return JSON.stringify(jsonSchema(schema, () => {}));
}

function jsonSchema(schema: z.ZodType, change: (part: JsonSchema) => void): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema: part }) => change(part as JsonSchema),
  });
  return rest;
}
