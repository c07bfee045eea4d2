import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { voidAnswer } from "~/services/mastery/voids.server";
import { HOUR_MS } from "~/time/periods";
import { openReadOnly } from "~db/open-read-only";
import type { SourcedAnswer } from "./answer-source";
import { LogReader } from "./log-predictions";
import { ownRecord } from "./own-record";

/** Three learners who answer two questions in turn, each of them twice, on a database in a file. */
async function createInstance() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db");
  const ctx = await createTestContext({ databaseUrl: `file:${file}` });
  const places = [];
  for (let count = 0; count < 3; count += 1) {
    const learner = await createLearner(ctx);
    const key = await createOpenSubsection(ctx, learner, {
      questions: [{ conceptId: "notes" }, { conceptId: "notes" }],
    });
    places.push({ learner, key, questions: await mainQuestionIds(ctx, key) });
  }
  const moves = [
    [0, "wrong"],
    [0, "right"],
    [1, "dont-know"],
    [1, "right"],
  ] as const;
  for (const [index, how] of moves) {
    for (const { key, questions } of places) {
      ctx.travel(HOUR_MS);
      await answer(ctx, { ...key, questionId: questions[index]! }, how);
    }
  }
  const read = async (options?: { most: number }) => {
    const database = openReadOnly(file);
    const answers: SourcedAnswer[] = [];
    for await (const one of ownRecord(database, options).read()) answers.push(one);
    database.close();
    return answers;
  };
  return { ctx, places, read };
}

test("an instance's record is predicted as the product predicted it when the answers came", async () => {
  const { ctx, read } = await createInstance();
  const stored = await ctx.db
    .selectFrom("answers")
    .select(["learner_id as learner", "predicted_probability as probability"])
    .orderBy("answered_at")
    .execute();

  const reader = new LogReader({ isWarm: true });
  const predicted = (await read()).map((one) => ({ learner: one.learner, ...reader.next(one) }));

  expect(stored).toHaveLength(12);
  expect(predicted).toHaveLength(12);
  stored.forEach(({ learner, probability }, index) => {
    expect(predicted[index]!.learner).toBe(learner);
    expect(predicted[index]!.probability).toBeCloseTo(probability, 9);
  });
});

test("what is void is left out, and each answer says what it is taken for", async () => {
  const { ctx, places, read } = await createInstance();
  const [{ learner }] = places as [(typeof places)[number]];
  const mine = async () => (await read()).filter((one) => one.learner === learner.id);
  const before = await mine();
  const [first] = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("learner_id", "=", learner.id)
    .orderBy("answered_at")
    .execute();

  await voidAnswer(ctx, { answerId: first!.id, learnerId: learner.id, reason: "challenged" });
  const after = await mine();

  expect(before[0]).toMatchObject({ correct: false, observation: { isFresh: true, outcome: "wrong" } });
  expect(before[1]).toMatchObject({ correct: true, observation: { isFresh: false } });
  expect(before[1]!.guess).toBeGreaterThan(before[0]!.guess!); // an option fewer
  expect(before[2]).toMatchObject({ correct: false, observation: { outcome: "dont-know", guess: 0 } });
  expect(before[2]!.guess).toBeGreaterThan(0);
  expect(after).toHaveLength(before.length - 1);
  expect(after[0]).toMatchObject({ correct: true, observation: { isFresh: true } });
});

test("of a long record whole learners are read, those who answered last", async () => {
  const { places, read } = await createInstance();
  const ids = places.map(({ learner }) => learner.id);

  expect(new Set((await read({ most: 8 })).map(({ learner }) => learner))).toEqual(new Set(ids.slice(1)));
  expect(await read({ most: 8 })).toHaveLength(8);
  expect(await read({ most: 1 })).toHaveLength(4);
});
