import { expect, test } from "vitest";
import { profileCompletion } from "./profile-completion";

const complete = {
  fullName: "Ada Lovelace",
  age: 36,
  currentJob: "Countess",
  linkedin: "ada",
  education: "At home",
  about: "I like engines.",
};

test("a profile that tells everything is complete", () => {
  expect(profileCompletion(complete)).toEqual({ percentage: 100, missing: [] });
});

test("what is missing is named as in the settings", () => {
  expect(profileCompletion({ ...complete, age: null, about: "  " })).toEqual({
    percentage: 67,
    missing: ["Age", "About you"],
  });
  expect(
    profileCompletion({ fullName: "", age: null, currentJob: "", linkedin: "", education: "", about: "" }),
  ).toMatchObject({ percentage: 0 });
});
