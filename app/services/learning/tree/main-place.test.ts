import { expect, test } from "vitest";
import { mainPlaceOf } from "./main-place";
import type { PlannedWish } from "./wishes";

const writing = { slots: [0, 1, 2], isOver: true };
const wish: PlannedWish = { conceptId: "chords", difficulty: "beginner" };

test("a main question has its place among those that its part began with", () => {
  const questions = [question(0), question(1), question(2)];

  expect(mainPlaceOf(partOf(questions), questions[1]!)).toEqual({ number: 2, count: 3 });
});

test("what repairs a miss from elsewhere has none, and changes that of no other", () => {
  const repair = { ...question(3), slot: null, missedIn: "review" };
  const questions = [question(0), question(1), question(2), repair];

  expect(mainPlaceOf(partOf(questions), repair)).toBeNull();
  expect(mainPlaceOf(partOf(questions), questions[2]!)).toEqual({ number: 3, count: 3 });
});

test("what came on top to be sure is counted for itself, and nobody says how many it takes", () => {
  const repair = { ...question(3), slot: null, missedIn: "review" };
  const extras = [question(4), question(5)];
  const wishes: PlannedWish[] = [
    wish,
    wish,
    wish,
    wish,
    { ...wish, goesOn: true },
    { ...wish, recheckOf: "an answer" },
  ];
  const part = partOf([question(0), question(1), question(2), repair, ...extras], wishes);

  expect(extras.map((extra) => mainPlaceOf(part, extra))).toEqual([
    { number: 1, count: null },
    { number: 2, count: null },
  ]);
});

test("a missed one whose place another took keeps its number on the screens of what is asked beneath it", () => {
  const missed = { ...question(3), slot: null, status: "missed" as const };
  const fresh = { ...question(3), id: "fresh" };
  const wishes: PlannedWish[] = [wish, wish, wish, { ...wish, goesOn: true }];
  const part = { ...partOf([], wishes), questions: [question(0), question(1), question(2), missed, fresh] };

  expect(mainPlaceOf(part, missed)).toEqual({ number: 1, count: null });
});

function partOf(questions: ReturnType<typeof question>[], wishes?: PlannedWish[]) {
  return { breakdowns: [], questions, writing, wishes: wishes ? JSON.stringify(wishes) : null };
}

function question(slot: number) {
  const own = { id: `question-${slot}`, questionNumber: slot + 1, slot: slot as number | null, conceptId: "chords" };
  const main = { parentQuestionId: null, breakdownId: null, depth: 0, missedIn: null as string | null };
  return { ...own, ...main, status: "open" as const, attemptCount: 0 };
}
