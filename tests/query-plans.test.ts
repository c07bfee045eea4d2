import { expect, test } from "vitest";
import { saveAppearance } from "~/services/accounts/appearance.server";
import { closeAccount } from "~/services/accounts/close-account.server";
import { listDevices, signOutDevice } from "~/services/accounts/devices.server";
import { EXPORT_DAYS, findExport, openExport, requestExport } from "~/services/accounts/exports.server";
import { findProfile, updateProfile } from "~/services/accounts/profile.server";
import { keepGuessedRegion } from "~/services/accounts/region.server";
import { resumeRemovals } from "~/services/accounts/remove-account.server";
import { createSession, endOtherSessions, findSession } from "~/services/accounts/sessions.server";
import { findChallengePage, markOutcomeSeen } from "~/services/challenges/challenge-page.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { decideByStaff } from "~/services/challenges/decisions.server";
import { countCourses, listCourses } from "~/services/courses/courses.server";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findDashboard } from "~/services/dashboard/dashboard.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { findConceptPage } from "~/services/learning/concepts/concept-page.server";
import { openContentPage, requestContent } from "~/services/learning/contents/contents.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { findLastFailedQuestion } from "~/services/learning/screens/last-failed-question.server";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findResumePoint } from "~/services/learning/screens/resume-point.server";
import { createLedger } from "~/services/spend/ledger.server";
import { findSpending } from "~/services/staff/spending.server";
import { findChallengedQuestions } from "~/services/staff/challenged-questions.server";
import {
  answer,
  createCourse,
  createOpenSubsection,
  mainQuestionIds,
  positionsOf,
  runDueJobs,
  submitAnswer,
} from "./support/course-factories";
import { keepPicture } from "./support/keep-picture";
import { createLearner } from "./support/factories";
import { plannedCall, spendSettings, spentCall } from "./support/model-calls";
import { oneByOne, outlineDraft } from "./support/scripted-author";
import { scriptedExaminer, votesFor } from "./support/scripted-examiner";
import { createWatchedContext } from "./support/watched-context";
import { readsLong } from "./support/reads-long";

const POLL = { timeout: 20_000 }; // the archive is made by a job, in no time on a quiet machine

/** No table, but a list in the query itself or a setting of SQLite's; or an index of closed accounts only. */
const SHORT_SCAN = /^SCAN (\d+ )?(CONSTANT ROW|pragma_|learners USING INDEX learners_closed$)/;

const DAY = 24 * 60 * 60 * 1000;

test("no query of a screen or an answer reads through a whole table, or through all a learner was ever asked", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "scales" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);

  watch(true);
  const token = await createSession(ctx, { learnerId: learner.id });
  const session = (await findSession(ctx, token))!;
  await listDevices(ctx, session);
  await signOutDevice(ctx, { ...session, deviceId: "none" });
  await endOtherSessions(ctx, session);
  const profile = (await findProfile(ctx, { learnerId: learner.id }))!;
  await updateProfile(ctx, { learnerId: learner.id, ...profile });
  await saveAppearance(ctx, { learnerId: learner.id, ...session.person });
  await keepGuessedRegion(ctx, { learnerId: learner.id, timeZone: "Europe/Berlin", locale: "de-DE" });
  await listCourses(ctx, { learnerId: learner.id });
  await countCourses(ctx, { learnerId: learner.id });
  await findResumePoint(ctx, { learnerId: learner.id });
  await findDashboard(ctx, { learnerId: learner.id, timeZone: null, locale: null });
  await findCourseStructure(ctx, key);
  await keepPicture(ctx, { learnerId: learner.id, questionId });
  const answer = { ...key, questionId, explanation: "why", imageId: null, shownAt: ctx.now() };
  expect((await submitAnswer(ctx, { ...answer, attempt: 1, optionPosition: null })).status).toBe("wrong");
  await findLastFailedQuestion(ctx, key);
  expect((await startBreakdown(ctx, { ...key, questionId })).status).toBe("ready");
  await findQuestionPage(ctx, { ...key, questionId });
  await findPlaceInSubsection(ctx, key);
  expect(await findConceptPage(ctx, { ...key, conceptId: "scales" })).toMatchObject({
    evidence: [{ effect: "against" }],
  });
  await requestContent(ctx, { ...key, questionId });
  await openContentPage(ctx, { ...key, questionId });
  const { right } = await positionsOf(ctx, questionId);
  expect((await submitAnswer(ctx, { ...answer, attempt: 2, optionPosition: right })).status).toBe("correct");
  await runDueJobs(ctx); // finds a lucky guess
  expect((await findQuestionPage(ctx, { ...key, questionId }))?.lastAnswer?.onExplanation?.status).toBe("given");
  await requestQuestions(ctx, { ...key, sectionNumber: "1.2" });
  watch(false);
  expect(await ctx.db.selectFrom("rechecks").select("planned_at").execute()).toEqual([
    { planned_at: expect.any(String) },
  ]);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(30);
  expect(steps.filter(readsLong)).toEqual([]);
});

test("no query of an export, a download or a removal reads through a whole table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "scales" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  const answer = { explanation: "why", imageId: null, shownAt: ctx.now(), attempt: 1, optionPosition: null };
  await submitAnswer(ctx, { ...key, questionId, ...answer });
  await startBreakdown(ctx, { ...key, questionId });
  await requestContent(ctx, { ...key, questionId });
  await openContentPage(ctx, { ...key, questionId });

  watch(true);
  await requestExport(ctx, { learnerId: learner.id });
  ctx.travel(1000);
  await requestExport(ctx, { learnerId: learner.id });
  await expect.poll(async () => (await findExport(ctx, { learnerId: learner.id }))?.status, POLL).toBe("ready");
  const made = await findExport(ctx, { learnerId: learner.id });
  if (made?.status !== "ready") throw new Error(made?.status);
  const archive = await openExport(ctx, { learnerId: learner.id, exportId: made.id });
  expect((await new Response(archive!.stream).arrayBuffer()).byteLength).toBe(made.bytes);
  ctx.travel(EXPORT_DAYS * DAY);
  await runDueJobs(ctx);
  await resumeRemovals(ctx);
  await closeAccount(ctx, { learnerId: learner.id, typedEmail: learner.email });
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(50);
  expect(await ctx.db.selectFrom("learners").select("id").execute()).toEqual([]);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN") && !SHORT_SCAN.test(detail))).toEqual([]);
});

test("no query of the model's ledger, or of the page about it, reads through a whole table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const settings = spendSettings({ tokens: 10_000 });

  watch(true);
  const ledger = createLedger(ctx, settings);
  await ledger.settle(await ledger.admit(plannedCall(learner)), spentCall());
  await ledger.countReview({ outcome: "published", reason: "" });
  await findSpending(ctx, settings);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(10);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
});

test("no query about a challenged question reads through a whole table, or through all a learner was ever asked", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "notes" }, { conceptId: "notes" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  const question = { ...key, questionId };
  const answer = {
    ...question,
    explanation: "why",
    imageId: null,
    shownAt: ctx.now(),
    attempt: 1,
    optionPosition: null,
  };
  ctx.author.writeBreakdown = () => oneByOne([]); // so that none takes its place
  await submitAnswer(ctx, answer);

  const examiner = scriptedExaminer({ solveBlind: async () => [...votesFor(0, 1), ...votesFor(2, 1)] });
  const withCourt = { ...ctx, examiner, jobs: { ...ctx.jobs, wake: () => undefined } };

  watch(true);
  expect((await challengeQuestion(withCourt, { ...question, reason: "" })).status).toBe("challenged");
  await runDueJobs(withCourt);
  const { undecided } = await findChallengedQuestions(ctx);
  expect(undecided).toMatchObject([{ status: "with-staff", votes: [{}, {}] }]);
  await decideByStaff(ctx, { challengeId: undecided[0]!.id, decision: "keep", note: "" });
  await findDashboard(ctx, { learnerId: learner.id, timeZone: null, locale: null });
  await findQuestionPage(ctx, question);
  await decideByStaff(ctx, { challengeId: undecided[0]!.id, decision: "withdraw", note: "" });
  await runDueJobs(ctx);
  await findChallengePage(ctx, question);
  await markOutcomeSeen(ctx, question);
  await findChallengedQuestions(ctx);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(40);
  expect(await ctx.db.selectFrom("questions").select("id").where("status", "=", "withdrawn").execute()).toHaveLength(1);
  expect(steps.filter(readsLong)).toEqual([]);
});

test("no query of the bank reads through a whole table, or through all a learner was ever asked", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const [notes, scales] = ["model/music/notes", "model/music/scales"];
  const outline = outlineDraft([[[scales]]], { [scales]: [notes] });
  const enter = async () => {
    const learner = await createLearner(ctx);
    const { id: courseId } = await createCourse(ctx, learner, { outline });
    const key = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
    await requestQuestions(ctx, key);
    const question = { ...key, questionId: (await mainQuestionIds(ctx, key))[0]! };
    await ctx.db
      .updateTable("questions")
      .set({ option_order: "[0,1,2,3]" })
      .where("id", "=", question.questionId)
      .execute();
    await answer(ctx, question, "wrong");
    await startBreakdown(ctx, question);
    await requestContent(ctx, question);
  };
  await enter();

  watch(true);
  await enter();
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(20);
  expect(await ctx.db.selectFrom("questions").select("id").execute()).toHaveLength(14);
  expect(await ctx.db.selectFrom("items").select("id").execute()).toHaveLength(7);
  expect(steps.filter(readsLong)).toEqual([]);
});
