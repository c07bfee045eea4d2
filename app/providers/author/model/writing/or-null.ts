import { z } from "zod";

/** Models forget what may be empty; the schema that they are shown still asks for it. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => value ?? null, schema.nullable());
}
