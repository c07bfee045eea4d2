import { expect, test } from "vitest";
import { z } from "zod";
import { issueWords } from "./issue-words";

const choice = z.enum(["yes", "no"]);

test.each<[string, z.ZodType, unknown, string | RegExp]>([
  ["a field that is missing", z.object({ name: z.string() }), {}, '"name" is missing.'],
  ["no body", z.object({}), undefined, "What you sent is missing."],
  ["another type", z.object({ name: z.string() }), { name: 3 }, '"name" must be text.'],
  ["null", z.object({ name: z.string() }), { name: null }, '"name" must be text.'],
  ["a fraction", z.object({ page: z.int() }), { page: 1.5 }, '"page" must be a whole number.'],
  ["a list for an object", z.object({}), [], "What you sent must be an object."],
  ["another word", z.object({ match: choice }), { match: "maybe" }, '"match" must be one of yes, no.'],
  ["another value", z.object({ own: z.literal(true) }), { own: false }, '"own" must be true.'],
  ["no time", z.object({ at: z.iso.datetime() }), { at: "soon" }, /^"at" must be a time with its zone/],
  ["another pattern", z.object({ id: z.string().regex(/^a/) }), { id: "b" }, /^"id" must be of the form/],
  ["too short", z.object({ name: z.string().min(1) }), { name: "" }, '"name" must have at least 1 character.'],
  ["too long", z.object({ name: z.string().max(2) }), { name: "abc" }, '"name" must have at most 2 characters.'],
  ["too many", z.object({ tags: z.array(choice).max(1) }), { tags: ["no", "no"] }, '"tags" must have at most 1 entry.'],
  ["too little", z.object({ page: z.number().min(1) }), { page: 0 }, '"page" must be at least 1.'],
  ["a stranger", z.strictObject({}), { name: 1 }, /a field that this call doesn’t know: "name"/],
  ["inside a list", z.object({ tags: z.array(choice) }), { tags: ["no", 3] }, '"tags.1" must be one of yes, no.'],
  ["none of a choice", z.object({ at: z.union([choice, z.null()]) }), { at: 3 }, '"at" isn’t what this call takes.'],
])("%s is told of with its name", (_name, schema, given, words) => {
  const parsed = schema.safeParse(given, { error: issueWords });

  expect(parsed.error?.issues[0]?.message).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
});

test("a schema's own words come first", () => {
  const parsed = z.object({ name: z.string("Enter your name") }).safeParse({}, { error: issueWords });

  expect(parsed.error?.issues[0]?.message).toBe("Enter your name");
});
