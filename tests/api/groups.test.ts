import { expect, test } from "vitest";
import { groupOf } from "~/api/described-operation";

test.each(["toString", "constructor", "__proto__", "hasOwnProperty", "nothing"])("there is no chapter %s", (name) => {
  expect(groupOf(name)).toBeNull();
});

test("there is one of questions", () => {
  expect(groupOf("questions")).toMatchObject({ title: expect.any(String) as string });
});
