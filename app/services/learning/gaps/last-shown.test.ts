import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { couldNotShow, lastShown, lastTold, type AnswerAtGap } from "./last-shown";

const BEGIN = Date.parse("2026-03-01T09:00:00.000Z");
const at = (hours: number) => new Date(BEGIN + hours * HOUR_MS).toISOString();

const COUNTS_TWICE = "Counts one twice.";
const FORGETS = "Forgets the order.";

function missed(sourceKey: string, misconception: string | null, hours = 0): AnswerAtGap {
  const canShow = misconception === null ? [] : [misconception];
  const facts = { isCorrect: false, isHelped: false, isReview: false, tellsMistake: true };
  return { at: at(hours), sourceKey, ...facts, misconception, canShow };
}

/** Or a question that was withdrawn. */
function dontKnow(sourceKey: string, hours = 0): AnswerAtGap {
  return { ...missed(sourceKey, null, hours), tellsMistake: false };
}

function right(sourceKey: string, hours: number, facts: Partial<AnswerAtGap> = {}): AnswerAtGap {
  return { ...dontKnow(sourceKey, hours), isCorrect: true, canShow: [FORGETS], ...facts };
}

const showing = { canShow: [FORGETS, COUNTS_TWICE] };
const helped = { isHelped: true };
const inReview = { isReview: true };
const miss = missed("one", COUNTS_TWICE);
const MONTH = (30 * DAY_MS) / HOUR_MS;

test.each<{ says: string; answers: AnswerAtGap[]; shownAt: number | null }>([
  { says: "nothing was answered", answers: [], shownAt: null },
  { says: "it was only missed", answers: [miss], shownAt: null },
  { says: "a question that can show the mistake is right", answers: [miss, right("two", 1, showing)], shownAt: 1 },
  { says: "one that cannot is right", answers: [miss, right("two", 1)], shownAt: null },
  { says: "no mistake is known", answers: [missed("one", null), right("two", 1)], shownAt: 1 },
  { says: "it was never missed", answers: [right("two", 1)], shownAt: 1 },
  { says: "a second one that cannot is right", answers: [miss, right("two", 1), right("three", 2)], shownAt: 2 },
  {
    says: "a second one can",
    answers: [miss, right("two", 1), right("three", 2, showing)],
    shownAt: 2,
  },
  { says: "the same one twice", answers: [miss, right("two", 1), right("two", 2)], shownAt: null },
  { says: "the same one a month later", answers: [miss, right("two", 1), right("two", 1 + MONTH)], shownAt: 1 + MONTH },
  {
    says: "two that cannot, and a miss between",
    answers: [miss, right("two", 1), missed("three", FORGETS, 2), right("four", 3, { canShow: [COUNTS_TWICE] })],
    shownAt: null,
  },
  {
    says: "the last mistake counts, not those before",
    answers: [miss, missed("two", FORGETS, 1), right("three", 2)],
    shownAt: 2,
  },
  { says: "I don't know yet was all that was said", answers: [dontKnow("one"), right("two", 1)], shownAt: 1 },
  {
    says: "I don't know yet was said after the mistake",
    answers: [miss, dontKnow("two", 1), right("three", 2)],
    shownAt: null,
  },
  {
    says: "it was said after the mistake, and two were right since",
    answers: [miss, dontKnow("two", 1), right("three", 2), right("four", 3)],
    shownAt: 3,
  },
  {
    says: "it was said between two that cannot",
    answers: [miss, right("two", 1), dontKnow("three", 2), right("four", 3)],
    shownAt: null,
  },
  {
    says: "it was said after the mistake had been shown to be overcome",
    answers: [miss, right("two", 1, showing), dontKnow("three", 2), right("four", 3)],
    shownAt: 3,
  },
  {
    says: "nothing is known of a later mistake",
    answers: [miss, missed("two", null, 1), right("three", 2, { canShow: [] })],
    shownAt: 2,
  },
  { says: "it was right with help", answers: [miss, right("two", 1, { ...showing, ...helped })], shownAt: null },
  { says: "it had been met", answers: [miss, right("one", 1, showing)], shownAt: null },
  { says: "it was met a month ago", answers: [miss, right("one", MONTH, showing)], shownAt: MONTH },
  {
    says: "help is no first of two",
    answers: [miss, right("two", 1, helped), right("three", 2)],
    shownAt: null,
  },
  {
    says: "what was met is right in a later review, as nothing else was left",
    answers: [miss, right("two", 1), right("one", 24, inReview)],
    shownAt: 24,
  },
  {
    says: "what was met is right in a review of the same sitting",
    answers: [miss, right("two", 1), right("one", 8, inReview)],
    shownAt: null,
  },
  {
    says: "what was met is right in a part the day after",
    answers: [miss, right("two", 1), right("one", 24)],
    shownAt: null,
  },
  {
    says: "two reviews of what was met are right on two days",
    answers: [miss, right("one", 24, inReview), right("one", 48, inReview)],
    shownAt: 48,
  },
  {
    says: "two reviews of what was met are right, and no mistake is known",
    answers: [missed("one", null), right("one", 24, inReview), right("one", 48, inReview)],
    shownAt: 48,
  },
  {
    says: "one review of what was met is right, and no mistake is known",
    answers: [missed("one", null), right("one", 24, inReview)],
    shownAt: null,
  },
  {
    says: "it was shown before it was missed again",
    answers: [right("two", -5), miss, right("three", 1)],
    shownAt: -5,
  },
])("when a concept was last shown to be known: $says", ({ answers, shownAt }) => {
  expect(lastShown(answers)).toBe(shownAt === null ? null : at(shownAt));
});

const missAndTwo = [miss, right("two", 1)];

test.each<{ says: string; answers: AnswerAtGap[]; foundAt?: number; is: boolean }>([
  { says: "it cannot", answers: missAndTwo, is: true },
  { says: "it can", answers: [miss, right("two", 1, showing)], is: false },
  { says: "no mistake is known", answers: [missed("one", null), right("two", 1)], is: false },
  { says: "it was missed", answers: [miss, missed("two", FORGETS, 1)], is: false },
  { says: "it was right with help", answers: [miss, right("two", 1, helped)], is: false },
  { says: "the gap was found after it", answers: missAndTwo, foundAt: 2, is: false },
  { says: "the gap was found with it", answers: missAndTwo, foundAt: 1, is: true },
  { says: "it was missed again after it", answers: [...missAndTwo, missed("three", COUNTS_TWICE, 2)], is: false },
  { says: "another one was right with help after it", answers: [...missAndTwo, right("three", 2, helped)], is: true },
])("whether a gap is open only because the question of a right answer could not show its mistake: $says", (row) => {
  const place = row.answers.findIndex(({ sourceKey }) => sourceKey === "two");
  expect(couldNotShow(row.answers, { place, foundAt: at(row.foundAt ?? 0) })).toBe(row.is);
});

test.each<{ says: string; answers: AnswerAtGap[]; told: AnswerAtGap | null }>([
  { says: "nothing was missed", answers: [right("one", 0)], told: null },
  { says: "a mistake was made", answers: [miss], told: miss },
  { says: "it was right since", answers: [miss, right("two", 1, showing)], told: miss },
  { says: "I don't know yet was said", answers: [dontKnow("one")], told: null },
  { says: "that was said after it", answers: [miss, right("two", 1), dontKnow("three", 2)], told: miss },
  { says: "after it was shown", answers: [miss, right("two", 1, showing), dontKnow("three", 2)], told: null },
])("which miss tells what the last one was about: $says", ({ answers, told }) => {
  expect(lastTold(answers)).toEqual(told);
});
