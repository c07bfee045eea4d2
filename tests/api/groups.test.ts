import { expect, test } from "vitest";
import { groupOf } from "~/api/described-operation";

test.each(["toString", "constructor", "__proto__", "hasOwnProperty", "nothing"])("there is no chapter %s", (name) => {
  expect(groupOf(name, { hasPlans: true })).toBeNull();
});

test("there is one of questions, and of payments where plans are sold", () => {
  expect(groupOf("payments", { hasPlans: true })).not.toBeNull();
  expect(groupOf("payments", { hasPlans: false })).toBeNull();
  expect(groupOf("questions", { hasPlans: false })).toMatchObject({ title: expect.any(String) as string });
});
