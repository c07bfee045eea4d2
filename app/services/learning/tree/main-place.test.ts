import { expect, test } from "vitest";
import { mainPlaceOf } from "./main-place";

const writing = { slots: [0, 1, 2], isOver: true };

test("a main question has its place among those that its part began with", () => {
  const part = { questions: [question(0), question(1), question(2)], breakdowns: [], writing, wishes: null };

  expect(mainPlaceOf(part, part.questions[1]!)).toEqual({ number: 2, count: 3 });
});

test("what came on top has none, and changes that of no other", () => {
  const repair = { ...question(3), slot: null, missedIn: "review" };
  const part = { questions: [question(0), question(1), question(2), repair], breakdowns: [], writing, wishes: null };

  expect(mainPlaceOf(part, repair)).toBeNull();
  expect(mainPlaceOf(part, part.questions[2]!)).toEqual({ number: 3, count: 3 });
});

function question(slot: number) {
  const own = { id: `question-${slot}`, questionNumber: slot + 1, slot: slot as number | null, conceptId: "chords" };
  const main = { parentQuestionId: null, breakdownId: null, depth: 0, missedIn: null as string | null };
  return { ...own, ...main, status: "open" as const, attemptCount: 0 };
}
