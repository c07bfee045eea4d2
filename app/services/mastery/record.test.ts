import fc from "fast-check";
import { expect, test } from "vitest";
import { NEVER_MET, type Outcome } from "./evidence";
import { NEW_LEARNER, type LearnerHistory } from "./history";
import { knownProbability, type Prior } from "./known";
import { SHIPPED_MODEL } from "./prediction";
import { forget, NEW_RECORD, takeIn, type ConceptRecord, type GivenAnswer } from "./record";

const answer: GivenAnswer = {
  conceptId: "notes",
  itemId: "an item",
  difficulty: "intermediate",
  optionCount: 4,
  outcome: "correct",
  exposure: NEVER_MET,
  isExplained: false,
  at: 0,
};
const { weights } = SHIPPED_MODEL;
const unknownDifficulties = { estimates: [0, 0, 0, 0, 0, 0], prior: null as Prior | null, weights };
const asAnyConcept = { easiness: 0, weights };

/** What is believed after these answers, each to a fresh item. */
function after(outcomes: Outcome[], change: Partial<GivenAnswer> = {}) {
  let [learner, record]: [LearnerHistory, ConceptRecord] = [NEW_LEARNER, NEW_RECORD];
  const predictions = [];
  for (const [index, outcome] of outcomes.entries()) {
    const next = { ...answer, itemId: `item ${index}`, at: index * 60_000, ...change, outcome };
    const taken = takeIn(learner, record, next, unknownDifficulties);
    predictions.push(taken.predicted);
    [learner, record] = [taken.learner, taken.record];
  }
  const known = knownProbability(
    learner,
    { id: "notes", evidence: record.evidence, prior: null, priorLeft: null },
    asAnyConcept,
  );
  const next = takeIn(learner, record, { ...answer, itemId: "next", at: 3_600_000 }, unknownDifficulties).predicted;
  return { learner, record, predictions, known, next };
}

const outcomes = fc.array(fc.constantFrom<Outcome>("correct", "wrong", "dont-know"), { maxLength: 30 });

test("whatever came before, a right answer is believed in more than not knowing, and that more than a wrong one", () => {
  fc.assert(
    fc.property(outcomes, (before) => {
      const [right, unsure, wrong] = (["correct", "dont-know", "wrong"] as const).map((last) =>
        after([...before, last]),
      );

      expect(right!.known).toBeGreaterThanOrEqual(unsure!.known);
      expect(unsure!.known).toBeGreaterThanOrEqual(wrong!.known);
      expect(right!.next).toBeGreaterThan(wrong!.next);
    }),
  );
});

test("a prediction is a probability, never below that of a blind guess", () => {
  fc.assert(
    fc.property(outcomes, (before) => {
      const { predictions, known } = after(before);

      for (const predicted of predictions.filter((_, index) => before[index] !== "dont-know")) {
        expect(predicted).toBeGreaterThanOrEqual(1 / 4);
        expect(predicted).toBeLessThanOrEqual(1);
      }
      expect(known).toBeGreaterThan(0);
      expect(known).toBeLessThan(1);
    }),
  );
});

test("to be mastered takes two different items right at once, however easy", () => {
  expect(after(["correct"]).record.masteredAt).toBeNull();
  expect(after(["correct", "correct"], { itemId: "the same" }).record.masteredAt).toBeNull();
  expect(after(["correct", "correct", "correct"]).record.masteredAt).not.toBeNull();
});

test("what is right because no other option is left says nothing, and makes nothing mastered", () => {
  const { learner, record } = after(["correct", "correct", "wrong", "correct"]);
  const exposure = { timesAnswered: 3, wrongOptionsTried: 3, daysSince: 0 };
  const before: ConceptRecord = { ...record, evidence: 5, masteredAt: null };

  const left = takeIn(learner, before, { ...answer, exposure }, unknownDifficulties).record;
  const found = takeIn(learner, before, answer, unknownDifficulties).record;

  expect(left).toMatchObject({ evidence: before.evidence, masteredAt: null });
  expect(found.masteredAt).not.toBeNull();
});

test("who clicks option after option until one is right masters nothing", () => {
  let [learner, record]: [LearnerHistory, ConceptRecord] = [NEW_LEARNER, NEW_RECORD];
  for (let item = 0; item < 10; item += 1) {
    for (const tried of [0, 1, 2, 3]) {
      const exposure = tried ? { timesAnswered: tried, wrongOptionsTried: tried, daysSince: 0 } : NEVER_MET;
      const outcome = tried === 3 ? "correct" : "wrong";
      const taken = takeIn(
        learner,
        record,
        { ...answer, itemId: `item ${item}`, exposure, outcome },
        unknownDifficulties,
      );
      [learner, record] = [taken.learner, taken.record];
    }
  }

  expect(record.masteredAt).toBeNull();
  expect(
    knownProbability(learner, { id: "notes", evidence: record.evidence, prior: null, priorLeft: null }, asAnyConcept),
  ).toBeLessThan(0.05);
});

test("what was mastered and is missed has lapsed, until it is right again", () => {
  const mastered = after(["correct", "correct", "correct"]);
  const lapsed = after(["correct", "correct", "correct", "wrong"]);
  const back = after(["correct", "correct", "correct", "wrong", "correct", "correct", "correct"]);

  expect(mastered.record).toMatchObject({ lapsedAt: null });
  expect(lapsed.record).toMatchObject({ masteredAt: null, lapsedAt: 3 * 60_000 });
  expect(back.record).toMatchObject({ masteredAt: expect.any(Number), lapsedAt: null });
});

test("who knows much is expected to know the next concept, too", () => {
  const able = after(Array<Outcome>(20).fill("correct"));
  const weak = after(Array<Outcome>(20).fill("wrong"));
  const elsewhere = (learner: LearnerHistory) =>
    knownProbability(learner, { id: "scales", evidence: 0, prior: null, priorLeft: null }, asAnyConcept);

  expect(elsewhere(able.learner)).toBeGreaterThan(0.7);
  expect(elsewhere(weak.learner)).toBeLessThan(0.2);
});

test("who was found not to know a concept and then learns it is believed after five right answers", () => {
  const prior: Prior = { probability: 0.03, share: 1, at: -1 };
  let [learner, record]: [LearnerHistory, ConceptRecord] = [NEW_LEARNER, NEW_RECORD];
  for (const index of [1, 2, 3, 4, 5]) {
    const next: GivenAnswer = { ...answer, itemId: `item ${index}`, difficulty: "beginner", at: index * 60_000 };
    ({ learner, record } = takeIn(learner, record, next, { ...unknownDifficulties, prior }));
  }

  expect(record.masteredAt).not.toBeNull();
  // Another test's word counts in full again.
  const again = { id: "notes", prior: { ...prior, at: 400_000 } };
  expect(knownProbability(learner, { ...record, ...again }, asAnyConcept)).toBeLessThan(
    knownProbability(learner, { ...record, ...again, prior }, asAnyConcept),
  );
});

test("a long row of failures is made good as fast as a short one", () => {
  const learnt = Array<Outcome>(6).fill("correct");
  const few = after([...Array<Outcome>(3).fill("wrong"), ...learnt]);
  const many = after([...Array<Outcome>(12).fill("wrong"), ...learnt]);

  expect(many.record.evidence).toBeCloseTo(few.record.evidence, 2);
});

test("who says that they no longer know a concept is believed, whatever a test had found", () => {
  const prior: Prior = { probability: 0.98, share: 1, at: 0 };
  const record = forget(after(["correct", "correct"]).record, { at: 1, prior });

  expect(knownProbability(NEW_LEARNER, { ...record, id: "notes", prior }, asAnyConcept)).toBeLessThan(0.5);
});
