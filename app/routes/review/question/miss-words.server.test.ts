import { expect, test } from "vitest";
import { missKind, missWords } from "./miss-words.server";

const missed = { standing: "known", isPractice: false, dontKnow: false } as const;

test.each([
  ["faded", missed],
  ["faded", { ...missed, dontKnow: true }],
  ["faded", { ...missed, standing: "lapsed" }],
  ["slip", { ...missed, isPractice: true }],
  ["missing", { ...missed, isPractice: true, dontKnow: true }],
  ["missing", { ...missed, isPractice: true, standing: "lapsed" }],
  ["missing", { ...missed, standing: "gap" }],
  ["missing", { ...missed, standing: "learning" }],
] as const)("a miss is %s: %o", (kind, of) => {
  expect(missKind(of)).toBe(kind);
});

test("head, heading and ways on tell of the same kind of miss", () => {
  expect(missWords({ ...missed, isPractice: true }, "simpler")).toEqual({
    head: "is something you’ve shown you know, so this may be a slip.",
    heading: "Make sure",
    ways: "A few simpler questions can show whether anything is missing. Or read about it first.",
  });
  expect(missWords({ ...missed, standing: "gap" }, "simpler")).toEqual({
    head: "isn’t solid yet. We’ll ask about it until it is.",
    heading: "Learn it now",
    ways: "A few simpler questions may show what is missing. Or read about it first.",
  });
});

test("what can be asked again only tomorrow can be read about until then, and what never can at any time", () => {
  expect(missWords(missed, "never")).toMatchObject({
    heading: "Read about it",
    ways: "Nothing simpler is missing, and we have no other question about it. You can read about it.",
  });
  expect(missWords(missed, "tomorrow")).toMatchObject({
    heading: "Read about it",
    ways: "Nothing simpler is missing, and there’s no other question about it today. You can try one again tomorrow. You can read about it until then.",
  });
});
