import { expect, test } from "vitest";
import { greetingName } from "./greeting-name";

test("a learner is called by the first name, else by what stands before the @", () => {
  expect(greetingName({ firstName: "Ada", email: "al@example.org" })).toBe("Ada");
  expect(greetingName({ firstName: "  ", email: "al@example.org" })).toBe("al");
  expect(greetingName({ firstName: "", email: "nobody" })).toBe("nobody");
});
