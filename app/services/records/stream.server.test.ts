import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { copyOwnAnswer } from "../../../tests/support/copied-answers";
import { answer, createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { openMigratedDatabase } from "../../../tests/support/migrated-database";
import { streamStatements } from "./statements.server";

/** Somebody with so many answers, and how many queries were made since. */
async function createLongRecord(count: number) {
  let queries = 0;
  const db = await openMigratedDatabase({ log: ({ level }) => void (level === "query" && (queries += 1)) });
  const ctx = { ...(await createTestContext()), db };
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "notes" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId }, "right");
  await copyOwnAnswer(ctx, { learnerId: learner.id, count: count - 1 });
  queries = 0;
  return { ctx, learnerId: learner.id, queries: () => queries };
}

test("a thousand answers stream in pages, the next of which is read when it is asked for", async () => {
  const { ctx, learnerId, queries } = await createLongRecord(1000);

  const ids = new Set<string>();
  for await (const { id } of streamStatements(ctx, { learnerId, ascending: true })) {
    ids.add(id);
    expect(queries()).toBe(Math.ceil(ids.size / 200));
  }

  expect(ids.size).toBe(1000);
  expect(queries()).toBe(6);
});
