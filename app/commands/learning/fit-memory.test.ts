import { expect, test } from "vitest";
import { forgettersLog, writeAnswerLog } from "../../../tests/support/answer-logs";
import { evaluateDelayed } from "./evaluate-delayed";
import { fitMemory } from "./fit-memory";
import { isHeldOut } from "./held-out";

test("fitted to a log, recall is predicted at least as well as before, for learners held out", async () => {
  const file = writeAnswerLog(forgettersLog({ learners: 60, seed: 3 }));

  const fit = await fitMemory([file]);

  if (fit.status !== "fitted") throw new Error(fit.status);
  const before = await evaluateDelayed(file, { counts: isHeldOut });
  const [after] = fit.heldOut;
  expect(fit.weights[1]).toBeLessThan(0);
  expect(after?.answers).toBe(before.answers);
  expect(after?.log_loss).toBeLessThanOrEqual(before.log_loss!);
});

test("a log without a clock, or a short one, leaves the weights as they are", async () => {
  expect(await fitMemory([writeAnswerLog(["ada,a,1,0,1", "ada,a,1,0,1"])])).toEqual({
    status: "too-few-repeats",
    repeats: 0,
  });
});

test("weights by which nothing is ever forgotten are refused", async () => {
  const file = writeAnswerLog(forgettersLog({ learners: 60, seed: 3, remember: true }));

  expect(await fitMemory([file])).toMatchObject({ status: "no-forgetting" });
});
