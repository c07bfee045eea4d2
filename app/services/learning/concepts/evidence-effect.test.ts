import { expect, test } from "vitest";
import { NEVER_MET } from "~/services/mastery/evidence";
import type { Help } from "~db/schema";
import { effectOf, effectWords, voidEffectOf } from "./evidence-effect";

const metYesterday = { timesAnswered: 1, wrongOptionsTried: 1, daysSince: 1 };

test("an answer to a question never met speaks for its concept or against it", () => {
  const effectAt = (outcome: "correct" | "wrong" | "dont-know") =>
    effectOf({ outcome, optionCount: 4, exposure: NEVER_MET });

  expect([effectAt("correct"), effectAt("wrong"), effectAt("dont-know")]).toEqual(["for", "against", "against"]);
});

test("an answer to a question met lately counts little, and to one with a single option left it says nothing", () => {
  expect(effectOf({ outcome: "correct", optionCount: 4, exposure: metYesterday })).toBe("little");
  expect(
    effectOf({
      outcome: "correct",
      optionCount: 4,
      exposure: { ...metYesterday, timesAnswered: 3, wrongOptionsTried: 3 },
    }),
  ).toBe("nothing");
});

test("of a question that was met before, were it a minute ago, no more is said than that", () => {
  expect(effectWords.little).toBe("counts for less: you had met this question before");
});

test("help that its learner asked for is told apart from a solution that was shown unasked", () => {
  const effectWith = (help: Help) => effectOf({ outcome: "correct", optionCount: 4, exposure: NEVER_MET, help });

  expect([effectWith("first-step"), effectWith("solution")]).toEqual(["helped", "helped"]);
  expect(effectWords[effectWith("together")]).toBe("counts for less: we showed you part of the solution");
});

test("a question met longer ago counts as new", () => {
  expect(effectOf({ outcome: "correct", optionCount: 4, exposure: { ...metYesterday, daysSince: 30 } })).toBe("for");
});

test("an answer that was reported is told to be right only when it was found so, whatever else makes it void", () => {
  expect(voidEffectOf(["challenged"], "open")).toBe("reported");
  expect(voidEffectOf(["lucky-guess", "challenged"], "with-staff")).toBe("reported");
  expect(voidEffectOf(["challenged"], "upheld")).toBe("upheld"); // its withdrawal is under way
  expect(voidEffectOf(["challenged", "lucky-guess", "withdrawn"], "upheld")).toBe("upheld");
  expect(voidEffectOf(["withdrawn", "lucky-guess"], null)).toBe("withdrawn");
  expect(voidEffectOf(["lucky-guess"], "rejected")).toBe("lucky-guess");
});
