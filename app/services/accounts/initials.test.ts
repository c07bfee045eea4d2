import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test.each([
  [{ firstName: "Ada", lastName: "Lovelace" }, "AL"],
  [{ firstName: "ada", lastName: "" }, "A"],
  [{ firstName: " ", lastName: "" }, "X"],
  [{ firstName: "élodie", lastName: "ångström" }, "ÉÅ"],
  [{ firstName: "e\u0301lodie", lastName: "🇩🇪" }, "E\u0301🇩🇪"],
])("the initials of %j are %s", (name, initials) => {
  expect(initialsOf({ ...name, email: "x@example.org" })).toBe(initials);
});

test("names in the middle are left out", () => {
  expect(initialsOf({ firstName: "Mary", lastName: "W. Jackson", email: "m@example.org" })).toBe("MJ");
});
