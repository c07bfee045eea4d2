import { expect, test } from "vitest";
import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import { groupConcepts, groupOf } from "./result-groups";

const standing = (state: StandingNow["state"], isLikely = false): StandingNow => ({ state, isLikely });

test("what is solid is known, also while it is due", () => {
  expect(["mastered", "proved", "due"].map((state) => groupOf(standing(state as StandingNow["state"], true)))).toEqual([
    "known",
    "known",
    "known",
  ]);
});

test("what is likely or said is probably known, wherever it is in the course, unless it was missed", () => {
  expect(groupOf(standing("ready", true))).toBe("likely");
  expect(groupOf(standing("locked", true))).toBe("likely");
  expect(groupOf(standing("said"))).toBe("likely");
  expect(groupOf(standing("gap", true))).toBe("ready");
  expect(groupOf(standing("lapsed", true))).toBe("ready");
});

test("the rest can be learned now, or later; each concept is in one group, in the order of the course", () => {
  const standings = { a: standing("ready"), b: standing("locked"), c: standing("learning"), d: standing("proved") };
  const concepts = ["a", "b", "c", "d"].map((id) => ({ id }));
  expect(groupConcepts(concepts, standings)).toEqual({
    known: [{ id: "d" }],
    likely: [],
    ready: [{ id: "a" }, { id: "c" }],
    later: [{ id: "b" }],
  });
});
