import { expect, test } from "vitest";
import { z } from "zod";
import { strictSchemaProblem } from "../../../../../tests/stand-ins/openai-strict-schema";
import { listOf } from "./reader";
import { schemaInWords, shapeOf } from "./reply-schema";
import { onboardingReply } from "~/providers/author/model/writing/onboarding";
import * as schemas from "~/providers/author/model/writing/schemas";

test.each(Object.entries({ ...schemas, onboardingReply }))(
  "OpenAI's strict mode takes the shape of %s",
  (_name, schema) => {
    expect(strictSchemaProblem(shapeOf(listOf(schema as z.ZodType)))).toBe(null);
  },
);

test("a shape has no bounds, which strict modes refuse; the schema in words has them", () => {
  const schema = z.object({ name: z.string().min(1).max(9), age: z.number().int().min(0).nullable() });

  expect(shapeOf(schema)).toEqual({
    type: "object",
    properties: { name: { type: "string" }, age: { type: ["integer", "null"] } },
    required: ["name", "age"],
    additionalProperties: false,
  });
  expect(schemaInWords(schema)).toContain('"maxLength":9');
});

test("alternatives are told in the one way that strict modes know", () => {
  const schema = z.object({
    shape: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("circle"), radius: z.number() }),
      z.object({ kind: z.literal("square"), side: z.number() }),
    ]),
  });

  expect(strictSchemaProblem(shapeOf(schema))).toBe(null);
  expect(JSON.stringify(shapeOf(schema))).toContain("anyOf");
});
