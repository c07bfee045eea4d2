import { expect, test } from "vitest";
import { forwardNews, nextBatch, noteForwarded } from "~/services/records/forwarding.server";
import { listStatements } from "~/services/records/statements.server";
import { answer, createOpenSubsection, mainQuestionIds } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { createWatchedContext } from "./support/watched-context";

/** All answers by their ids, of which a page is read. */
const IN_ORDER = /^SCAN answers USING INDEX sqlite_autoindex_answers_1$|^SCAN CONSTANT ROW$/;

test("no query of records reads more than the page it was asked for", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "notes" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId }, "right");
  const store = "https://lrs.example.org";
  const records = { address: store, send: async () => ({ status: "stored" }) as const };

  watch(true);
  for (const ascending of [true, false]) {
    const page = { ascending, limit: 1, since: "2026-01-01T00:00:00Z", until: "2027-01-01T00:00:00Z" };
    const { courseId } = key;
    for (const cursor of [null, `${Date.now()}.${questionId}`]) {
      await listStatements(ctx, { learnerId: learner.id, courseId, ...page, cursor });
      await listStatements(ctx, { learnerId: learner.id, ascending, limit: 1, cursor });
    }
  }
  await forwardNews({ ...ctx, records });
  await noteForwarded(ctx, store, (await nextBatch(ctx, store))!);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(12);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN") && !IN_ORDER.test(detail))).toEqual([]);
  expect(steps.filter(({ detail }) => detail.endsWith("TEMP B-TREE FOR ORDER BY"))).toEqual([]);
});
