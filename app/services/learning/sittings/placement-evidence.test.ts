import { expect, test } from "vitest";
import type { Outcome } from "~/services/mastery/evidence";
import { logit, sigmoid } from "~/services/mastery/history";
import { NEW_RECORD } from "~/services/mastery/record";
import { beliefBesideAnswers } from "./placement-evidence";

/** What is believed after a test that holds a concept for as likely known, by the answers about it and the test. */
function believedAfter(
  posterior: number,
  before: { probability: number; evidence: number; lastOutcome: Outcome | null },
): number {
  const { probability, ...answers } = before;
  const knowledge = {
    probability,
    record: { ...NEW_RECORD, ...answers },
    prior: null,
    ownWord: null,
    dueAt: null,
    isOpenGap: false,
  };
  return sigmoid(logit(beliefBesideAnswers(posterior, knowledge)) + answers.evidence);
}

test("what was missed last is believed no more after a test that was right about other things", () => {
  for (const lastOutcome of ["wrong", "dont-know"] as const) {
    expect(believedAfter(0.63, { probability: 0.13, evidence: -3, lastOutcome })).toBeCloseTo(0.13);
    expect(believedAfter(0.05, { probability: 0.13, evidence: -3, lastOutcome })).toBeCloseTo(0.05);
  }
});

test("what was right last, or never asked, is believed as the test finds", () => {
  expect(believedAfter(0.63, { probability: 0.3, evidence: -1, lastOutcome: "correct" })).toBeCloseTo(0.63);
  expect(believedAfter(0.63, { probability: 0.3, evidence: 0, lastOutcome: null })).toBeCloseTo(0.63);
});
