import { expect, test } from "vitest";
import { mainPlaceOf } from "./main-place";
import { plannedOf } from "./planned-questions";

const writing = { slots: [0, 1, 2], isOver: true };

test("a main question has its place among those that its part began with", () => {
  const questions = [question(0), question(1), question(2)];

  expect(mainPlaceOf(planned(questions), questions[1]!)).toEqual({ number: 2, count: 3 });
});

test("what came on top has none, and changes that of no other", () => {
  const repair = { ...question(3), slot: null, missedIn: "review" };
  const questions = [question(0), question(1), question(2), repair];

  expect(mainPlaceOf(planned(questions), repair)).toBeNull();
  expect(mainPlaceOf(planned(questions), questions[2]!)).toEqual({ number: 3, count: 3 });
});

function planned(questions: ReturnType<typeof question>[]) {
  return { breakdowns: [], ...plannedOf({ questions, writing, wishes: null }) };
}

function question(slot: number) {
  const own = { id: `question-${slot}`, questionNumber: slot + 1, slot: slot as number | null, conceptId: "chords" };
  const main = { parentQuestionId: null, breakdownId: null, depth: 0, missedIn: null as string | null };
  return { ...own, ...main, status: "open" as const, attemptCount: 0 };
}
