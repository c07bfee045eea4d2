import { expect, test } from "vitest";
import { MEMORY_VERSION } from "~/services/memory/memory-weights";
import { forgettersLog, writeAnswerLog } from "../../../tests/support/answer-logs";
import { evaluateDelayed } from "./evaluate-delayed";

const DAY = 86_400;

test("delayed repeats are judged with the figures of a constant and of FSRS beside them", async () => {
  const figures = await evaluateDelayed(
    writeAnswerLog(["ada,a,1,0,1", `ada,a,1,${2 * DAY},1`, "bob,a,1,0,1", `bob,a,1,${2 * DAY},0`, "eve,a,1,0,1"]),
    { weights: [0, 0, 0, 0, 0, 0] },
  );

  expect(figures).toEqual({
    answers: 2,
    learners: 2,
    auc: 0.5,
    log_loss: Math.log(2),
    ece: 0,
    constant_log_loss: Math.log(2),
    fsrs_default_log_loss: expect.closeTo(-(Math.log(0.91) + Math.log(0.09)) / 2, 1),
    model_version: MEMORY_VERSION,
  });
});

test("learners who do not count are learned from, but not judged", async () => {
  const file = writeAnswerLog(["ada,a,1,0,1", `ada,a,1,${DAY},0`, "bob,a,1,0,1", `bob,a,1,${DAY},0`]);

  const all = await evaluateDelayed(file);
  const bob = await evaluateDelayed(file, { counts: (learner) => learner === "bob" });

  expect(bob.answers).toBe(1);
  expect(bob.log_loss).toBeLessThan(all.log_loss!);
});

test("of a log without a clock there is nothing to say", async () => {
  expect(await evaluateDelayed(writeAnswerLog(["ada,a,1,0,1", "ada,a,1,0,1"]))).toMatchObject({
    answers: 0,
    learners: 0,
    auc: null,
    log_loss: null,
    constant_log_loss: null,
    fsrs_default_log_loss: null,
  });
});

test("the memory model predicts learners who forget better than a constant and than FSRS as it comes", async () => {
  const figures = await evaluateDelayed(writeAnswerLog(forgettersLog({ learners: 40, seed: 7 })));

  expect(figures.log_loss).toBeLessThan(figures.constant_log_loss! - 0.02);
  expect(figures.log_loss).toBeLessThan(figures.fsrs_default_log_loss! - 0.02);
  expect(figures.auc).toBeGreaterThan(0.65);
});
