import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { findLearner } from "~/services/accounts/learners.server";
import { saveAppearance } from "~/services/accounts/appearance.server";
import { listDevices, signOutDevice } from "~/services/accounts/devices.server";
import { findProfile, updateProfile } from "~/services/accounts/profile.server";
import { keepGuessedRegion } from "~/services/accounts/region.server";
import { createSession, endOtherSessions, findSession } from "~/services/accounts/sessions.server";
import { listCourses } from "~/services/courses/courses.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findDashboard } from "~/services/dashboard/dashboard.server";
import { submitAnswer } from "~/services/learning/answers.server";
import { startBreakdown } from "~/services/learning/breakdowns.server";
import { openContentPage, requestContent } from "~/services/learning/contents.server";
import { listRecentGaps } from "~/services/learning/gaps.server";
import { findQuestionPage } from "~/services/learning/question-page.server";
import { findLastFailedQuestion, findLearningSession, findResumePoint } from "~/services/learning/session.server";
import { openDatabase } from "~db/client.server";
import { migrateToLatest } from "~db/migrate.server";
import { createTestContext } from "./support/context";
import { createOpenSubsection, mainQuestionIds, workAtOnce } from "./support/course-factories";
import { createLearner } from "./support/factories";
import { scriptedAuthor } from "./support/scripted-author";

/** Found by its first column only: all questions of a learner. */
const ALL_QUESTIONS = "SEARCH questions USING INDEX questions_by_learner_concept (learner_id=?)";

test("no query of a screen or an answer reads through a whole table, or through all a learner was ever asked", async () => {
  const queries = new Map<string, CompiledQuery>();
  let watching = false;
  const db = openDatabase(":memory:", {
    log: ({ level, query }) => void (watching && level === "query" && queries.set(query.sql, query)),
  });
  await migrateToLatest(db);
  const ctx = workAtOnce({ ...(await createTestContext({ author: scriptedAuthor() })), db });
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "scales" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);

  watching = true;
  const token = await createSession(ctx, { learnerId: learner.id });
  const session = (await findSession(ctx, token))!;
  await listDevices(ctx, session);
  await signOutDevice(ctx, { ...session, deviceId: "none" });
  await endOtherSessions(ctx, session);
  const profile = (await findProfile(ctx, { learnerId: learner.id }))!;
  await updateProfile(ctx, { learnerId: learner.id, ...profile });
  await saveAppearance(ctx, { learnerId: learner.id, ...session.person });
  await keepGuessedRegion(ctx, { learnerId: learner.id, timeZone: "Europe/Berlin", locale: "de-DE" });
  await findLearner(ctx, learner.id);
  await listCourses(ctx, { learnerId: learner.id });
  await listRecentGaps(ctx, { learnerId: learner.id, limit: 5 });
  await findResumePoint(ctx, { learnerId: learner.id });
  await findDashboard(ctx, { learnerId: learner.id, timeZone: null });
  await findCourseStructure(ctx, key);
  const answer = { ...key, questionId, explanation: "why", imageId: null, shownAt: ctx.now() };
  expect((await submitAnswer(ctx, { ...answer, attempt: 1, optionPosition: null })).status).toBe("wrong");
  await findLastFailedQuestion(ctx, key);
  expect((await startBreakdown(ctx, { ...key, questionId })).status).toBe("ready");
  await findQuestionPage(ctx, { ...key, questionId });
  await findLearningSession(ctx, key);
  await requestContent(ctx, { ...key, questionId });
  await openContentPage(ctx, { ...key, questionId });
  const right = await rightOption(ctx.db, questionId);
  expect((await submitAnswer(ctx, { ...answer, attempt: 2, optionPosition: right })).status).toBe("correct");
  watching = false;

  const scans: string[] = [];
  for (const query of queries.values()) {
    if (!/^(select|update|delete|with)/i.test(query.sql)) continue;
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    const found = plan.rows.filter(({ detail }) => detail.startsWith("SCAN") || detail === ALL_QUESTIONS);
    scans.push(...found.map((row) => `${row.detail}: ${query.sql}`));
  }
  expect(queries.size).toBeGreaterThan(30);
  expect(scans).toEqual([]);
});

async function rightOption(db: ReturnType<typeof openDatabase>, questionId: string): Promise<number> {
  const row = await db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.option_order", "items.answer_index"])
    .where("questions.id", "=", questionId)
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.option_order) as number[]).indexOf(row.answer_index);
}
