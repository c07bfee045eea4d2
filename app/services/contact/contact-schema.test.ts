import { expect, test } from "vitest";
import { contactSchema } from "./contact-schema";

const fields = { name: "Ada", email: "ada@example.org", subject: "general", message: "Hello" };

const errorsOf = (overrides: Record<string, unknown>) =>
  contactSchema.safeParse({ ...fields, ...overrides }).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("what is typed is tidied, and a message keeps its lines", () => {
  const parsed = contactSchema.parse({
    ...fields,
    name: "  Ada   Lovelace ",
    email: " ada@example.org ",
    message: "\n\nOne\n\n\tTwo\n",
  });

  expect(parsed).toEqual({ ...fields, name: "Ada Lovelace", message: "One\n\n\tTwo" });
});

test.each([
  ["name", undefined],
  ["name", "   "],
  ["name", "\u200b"],
  ["name", "x".repeat(101)],
  ["name", "Ada\r\nBcc: eve@example.org"],
  ["name", "Ada\nBcc: eve@example.org"],
  ["name", "Ada\u202eadA"],
  ["name", ["Ada", "Bob"]],
  ["email", undefined],
  ["email", ""],
  ["email", "ada"],
  ["email", "ada@example"],
  ["email", "ada@example.org, eve@example.org"],
  ["email", "ada@example.org\r\nBcc: eve@example.org"],
  ["email", "Ada <ada@example.org>"],
  ["email", `${"a".repeat(250)}@example.org`],
  ["subject", undefined],
  ["subject", ""],
  ["subject", "other"],
  ["subject", "toString"],
  ["message", undefined],
  ["message", " \n\t "],
  ["message", "x".repeat(5001)],
  ["message", "bell\u0007"],
])("%s cannot be %j", (name, value) => {
  expect(errorsOf({ [name]: value })).toContain(name);
});

test.each(["general", "technical", "billing", "feature", "partnership"])("one can write about %s", (subject) => {
  expect(errorsOf({ subject })).toEqual([]);
});

test.each(["O'Brien", "李小龍", "מרים", "Ña-ña 3rd"])("%s is a name", (name) => {
  expect(contactSchema.parse({ ...fields, name }).name).toBe(name);
});
