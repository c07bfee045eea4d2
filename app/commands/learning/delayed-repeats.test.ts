import { expect, test } from "vitest";
import { remember } from "~/services/memory/memory";
import { HOUR_MS } from "~/time/periods";
import { writeAnswerLog } from "../../../tests/support/answer-logs";
import { readDelayedRepeats, type DelayedRepeat } from "./delayed-repeats";

const HOUR = 3600;

async function read(rows: string[]): Promise<DelayedRepeat[]> {
  const repeats = [];
  for await (const repeat of readDelayedRepeats(writeAnswerLog(rows))) repeats.push(repeat);
  return repeats;
}

test("a delayed repeat is a learner's first answer to a concept after more than twenty hours", async () => {
  const repeats = await read([
    "ada,notes,1,0,1",
    "ada,notes,2,60,1",
    `ada,notes,3,${60 + 20 * HOUR},0`, // not more than twenty
    `ada,scales,4,${70 * HOUR},1`, // another concept
    `bob,notes,5,${80 * HOUR},1`, // another learner
    `ada,notes,6,${90 * HOUR},1`,
    `ada,notes,7,${91 * HOUR},0`,
  ]);

  expect(repeats).toHaveLength(1);
  expect(repeats[0]).toMatchObject({ learner: "ada", at: 90 * HOUR_MS, correct: true });
});

test("a delayed repeat comes with what was known the moment before", async () => {
  const [first, second] = await read([
    "bob,notes,1,0,1",
    `bob,notes,1,${30 * HOUR},1`,
    "ada,notes,1,0,0",
    "ada,notes,1,60,1",
    `ada,notes,1,${50 * HOUR},1`,
  ]);

  expect(first?.ownBackground).toEqual(first?.background);
  expect(second?.memory).toEqual(remember(remember(null, { at: 0, correct: false }), { at: 60_000, correct: true }));
  expect(second?.background).toEqual({
    learner: { right: 1, answers: 2 },
    concept: { right: 3, answers: 4 },
    conceptLater: { right: 1, answers: 1 },
  });
  expect(second?.ownBackground).toEqual({
    learner: { right: 1, answers: 2 },
    concept: { right: 1, answers: 2 },
    conceptLater: { right: 0, answers: 0 },
  });
});

test("FSRS for comparison is told of every answer", async () => {
  const days = 2.3065;
  const [once] = await read(["ada,notes,1,0,1", `ada,notes,1,${days * 24 * HOUR},1`]);
  const [practised] = await read(["ada,notes,1,0,0", "ada,notes,1,60,1", `ada,notes,1,${days * 24 * HOUR},1`]);

  expect(once?.fsrsDefault).toBeCloseTo(0.9, 6);
  expect(practised?.fsrsDefault).toBeLessThan(0.75);
});

test("a log without a clock has no delayed repeats", async () => {
  expect(await read(["ada,notes,1,0,1", "ada,notes,1,0,1", "ada,notes,1,0,0"])).toEqual([]);
});
