import { ctx } from "~/app-context.server";
import { DRAFT_KEY_FIELD, draftKey } from "~/http/session/draft-key.server";
import { courseFileNames } from "~/services/records/course-files";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";
import { createSession } from "~/services/accounts/sessions.server";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { inTransaction } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { takeSelfCheck } from "~/services/learning/explanations/self-check.server";
import { answerReview } from "~/services/learning/reviews/review-question.server";
import { endSitting, findOpenSitting, openSitting } from "~/services/learning/sittings/sittings.server";
import { takeSittingAnswer } from "~/services/learning/sittings/take-sitting-answer.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { beginOnboarding } from "./begin-onboarding";
import { answer, createCourse, createQuestions, knowAlready } from "./course-factories";
import { keepPicture } from "./keep-picture";
import { makeExport } from "./make-export";
import { createOwnTicket } from "./own-ticket";
import { putReviewQuestion, putSittingQuestion } from "./reviews";
import { drawingVersion } from "./drawing-version";
import { goodFigure } from "./packs";
import { outlineDraft } from "./scripted-author";
import { makeToken } from "./make-token";

/** A route that shows or changes what belongs to one learner. */
export interface OwnRoute {
  /** Addresses of the learner's own things, at which the learner gets a page. */
  pages: string[];
  /** A form that the learner could send there now, its CSRF token aside. */
  form?: { url: string; fields: Record<string, string> };
}

/**
 * One learner with something behind every route: courses at each stage, questions open, broken down and answered,
 * pictures. The table names a route by its id in app/routes.ts.
 */
export async function createOwnThings(learner: { id: string }): Promise<Record<string, OwnRoute>> {
  const notBegun = await createCourse(ctx, learner);
  const withoutOutline = await createCourse(ctx, learner, { outline: null });
  const asked = await beginOnboarding(learner, { answered: false });
  const askedAndAnswered = await beginOnboarding(learner, { answered: true });
  const finished = await createFinishedSubsection(learner);
  ctx.questionFigures = { solutionOf: async () => goodFigure, mistakeOf: async () => goodFigure };

  const scales = await createCourse(ctx, learner, { outline: outlineDraft([[["scales"], ["chords"]]]) });
  const section = { learnerId: learner.id, courseId: scales.id, sectionNumber: "1.1" };
  const wishes = [{ conceptId: "scales" }, { conceptId: "scales" }, { conceptId: "scales" }];
  const [brokenDown, wrong, untouched] = (await createQuestions(ctx, section, wishes)).map((questionId) => ({
    ...section,
    questionId,
  })) as [OwnQuestionKey, OwnQuestionKey, OwnQuestionKey];
  const imageId = await keepPicture(ctx, wrong);
  await answer(ctx, wrong, "wrong", { imageId });
  await answer(ctx, brokenDown, "wrong");
  await startBreakdown(ctx, brokenDown);
  await challengeQuestion(ctx, { ...brokenDown, reason: "Two options are right." });
  await enqueue(ctx, { kind: "content", subjectId: brokenDown.questionId });

  const test = { learnerId: learner.id, courseId: notBegun.id, kind: "placement", sectionId: null } as const;
  await openSitting(ctx, test, { wishes: [], state: null });
  const reviewed = await putReviewQuestion(ctx, section, "scales");
  await takeTest(learner, finished);
  const { checkpoint, asked: askedThere, missed } = await createCheckpointBegun(learner, finished);

  const ticket = await createOwnTicket(learner);
  return {
    "routes/support/ticket/route": {
      pages: [paths.ticket(ticket.id)],
      form: { url: paths.ticket(ticket.id), fields: { intent: "reply", body: "It still does not work." } },
    },
    "routes/support/image": { pages: [paths.ticketImage(ticket.imageId)] },
    "routes/sittings/test/route": {
      pages: [paths.test(notBegun.id), paths.test(scales.id)],
      form: {
        url: paths.test(notBegun.id),
        fields: { question: "none", shown_at: ctx.now().toISOString(), intent: "dont-know" },
      },
    },
    "routes/sittings/test/answers": { pages: [paths.testAnswers(finished.courseId)] },
    "routes/courses/start": { pages: [], form: { url: paths.startCourse(notBegun.id), fields: {} } },
    "routes/sittings/test/start": { pages: [], form: { url: paths.startTest(notBegun.id), fields: {} } },
    "routes/sittings/test/finish": { pages: [], form: { url: paths.finishTest(notBegun.id), fields: {} } },
    "routes/sittings/checkpoint/route": {
      pages: [paths.checkpoint(checkpoint)],
      form: {
        url: paths.checkpoint(checkpoint),
        fields: { question: askedThere, shown_at: ctx.now().toISOString(), intent: "dont-know" },
      },
    },
    "routes/sittings/checkpoint/start": { pages: [], form: { url: paths.startCheckpoint(checkpoint), fields: {} } },
    "routes/sittings/checkpoint/repair": {
      pages: [],
      form: { url: paths.repairCheckpoint(checkpoint), fields: { question: missed } },
    },
    "routes/courses/onboarding/route": {
      pages: [paths.onboarding(asked, 1), paths.onboarding(asked, 2)],
      form: { url: paths.onboarding(asked, 1), fields: { question_number: "1", answer: "To play" } },
    },
    "routes/courses/onboarding-complete": {
      pages: [paths.onboardingComplete(askedAndAnswered)],
      form: { url: paths.onboardingComplete(askedAndAnswered), fields: {} },
    },
    "routes/courses/onboarding-retry": { pages: [], form: { url: paths.retryOnboarding(asked), fields: {} } },
    "routes/courses/sections": {
      pages: [paths.sections(scales.id), paths.sections(withoutOutline.id)],
      form: { url: paths.sections(withoutOutline.id), fields: {} },
    },
    "routes/courses/export": { pages: courseFileNames.map((file) => apiPaths.courseFile(finished.courseId, file)) },
    "routes/courses/map": { pages: [paths.courseMap(scales.id), paths.courseMap(withoutOutline.id)] },
    "routes/map/drawing": { pages: [paths.mapDrawing(scales.id, "1")] },
    "routes/courses/concept/route": {
      form: { url: paths.concept(scales.id, "scales"), fields: {} },
      pages: [paths.concept(scales.id, "scales"), paths.concept(scales.id, "chords")],
    },
    "routes/courses/study": {
      form: { url: paths.study(scales.id, "chords"), fields: {} },
      pages: [paths.study(scales.id, "scales"), paths.study(scales.id, "chords")],
    },
    "routes/courses/practise": {
      form: { url: paths.practise(scales.id, "scales"), fields: {} },
      pages: [paths.practise(scales.id, "chords")],
    },
    "routes/learning/start": {
      pages: [paths.startQuestions({ courseId: notBegun.id, sectionNumber: "1.1" })],
      form: { url: paths.startQuestions({ courseId: notBegun.id, sectionNumber: "1.1" }), fields: {} },
    },
    "routes/learning/leave-part": {
      pages: [],
      form: { url: paths.leavePart({ courseId: notBegun.id, sectionNumber: "1.1" }), fields: {} },
    },
    "routes/learning/question/route": {
      pages: [
        paths.question(brokenDown),
        paths.question(wrong),
        paths.question(untouched),
        paths.currentQuestion(section),
      ],
      form: { url: paths.question(untouched), fields: answerFields(learner, untouched) },
    },
    "routes/learning/help": { pages: [], form: { url: paths.questionHelp(wrong), fields: { help: "first-step" } } },
    "routes/learning/self-check": {
      pages: [],
      form: { url: paths.selfCheck(wrong), fields: { match: "partly" } },
    },
    "routes/learning/solution-drawing": { pages: [paths.solutionDrawing(finished.questionId, drawingVersion())] },
    "routes/learning/mistake-drawing": { pages: [paths.mistakeDrawing(wrong.questionId, drawingVersion("mistake"))] },
    "routes/learning/explanation-feedback": { pages: [paths.explanationFeedback(wrong)] },
    "routes/learning/challenge/route": {
      pages: [paths.challenge(wrong), paths.challenge(brokenDown)],
      form: { url: paths.challenge(wrong), fields: { reason: "" } },
    },
    "routes/learning/content": {
      pages: [paths.content(brokenDown), paths.content(untouched)],
      form: { url: paths.content(untouched), fields: {} },
    },
    "routes/learning/gap-tree/route": { pages: [paths.gapTree(brokenDown)] },
    "routes/learning/content-loading": { pages: [paths.contentLoading(brokenDown)] },
    "routes/learning/section-content-loading": { pages: [paths.sectionContentLoading(brokenDown)] },
    "routes/learning/wrong-answer/route": {
      pages: [paths.wrongAnswerOptions(wrong)],
      form: { url: paths.wrongAnswerOptions(wrong), fields: {} },
    },
    "routes/learning/concept-loading": {
      pages: [paths.conceptLoading(brokenDown)],
      form: { url: paths.conceptLoading(brokenDown), fields: {} },
    },
    "routes/learning/questions-complete": { pages: [paths.questionsComplete(finished)] },
    "routes/review/question/route": {
      pages: [paths.reviewQuestion(reviewed)],
      form: {
        url: paths.reviewQuestion(reviewed),
        fields: { shown_at: ctx.now().toISOString(), option: "0", intent: "answer" },
      },
    },
    "routes/review/question/repair": { pages: [], form: { url: paths.repairReview(missed), fields: {} } },
    "routes/settings/devices-sign-out": {
      pages: [],
      form: { url: paths.signOutDevices(), fields: { device: await signInElsewhere(learner) } },
    },
    "routes/settings/revoke-token": {
      pages: [],
      form: { url: apiPaths.revokeApiToken(), fields: { token: (await makeToken(learner)).id } },
    },
    "routes/learning/image": { pages: [paths.image(imageId)] },
    "routes/settings/privacy-download": { pages: [paths.downloadExport(await makeExport(learner))] },
  };
}

/** What the answer form of a question nobody has tried yet holds, filled in. */
export function answerFields(learner: { id: string }, { questionId }: { questionId: string }): Record<string, string> {
  return {
    [DRAFT_KEY_FIELD]: draftKey(learner.id, questionId, ctx.now()),
    attempt: "1",
    shown_at: ctx.now().toISOString(),
    option: "0",
    explanation: "Because each step is a tone or half a tone.",
    intent: "answer",
  };
}

/** The id of a session in another browser. */
async function signInElsewhere(learner: { id: string }): Promise<string> {
  await createSession(ctx, { learnerId: learner.id, userAgent: "Elsewhere/1.0" });
  const { id } = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("learner_id", "=", learner.id)
    .where("user_agent", "=", "Elsewhere/1.0")
    .executeTakeFirstOrThrow();
  return id;
}

/** At the end of a section that is complete, with a question to answer; another one about the same was missed. */
async function createCheckpointBegun(learner: { id: string }, { courseId }: { courseId: string }) {
  const { id: sectionId } = await ctx.db
    .selectFrom("sections")
    .select("id")
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
  const place = { learnerId: learner.id, courseId, kind: "checkpoint", sectionId } as const;
  const missed = await putReviewQuestion(ctx, { learnerId: learner.id, courseId, sectionNumber: "1.1" }, "pitch");
  const reviewer = { learnerId: learner.id, timeZone: null };
  await answerReview(ctx, { ...reviewer, questionId: missed, optionPosition: null, shownAt: ctx.now() });
  const asked = await putSittingQuestion(ctx, place, "pitch");
  return { checkpoint: { courseId, sectionId }, asked, missed };
}

/** A test that was left after its first question. */
async function takeTest(learner: { id: string }, { courseId }: { courseId: string }): Promise<void> {
  const place = { learnerId: learner.id, courseId, kind: "placement", sectionId: null } as const;
  const questionId = await putSittingQuestion(ctx, place, "pitch");
  const sitting = (await findOpenSitting(ctx, place))!;
  const answer = { optionPosition: null, explanation: "", shownAt: ctx.now() };
  await inTransaction(ctx, async (ctx) => {
    await takeSittingAnswer(ctx, { learnerId: learner.id, sittingId: sitting.id, questionId, ...answer });
    await endSitting(ctx, sitting, { known: [], likely: [], ready: ["pitch"], later: [], asked: 1, parts: [] });
  });
}

async function createFinishedSubsection(learner: { id: string }) {
  const course = await createCourse(ctx, learner, { outline: outlineDraft([[["pitch"]]], {}) });
  const key = { learnerId: learner.id, courseId: course.id, sectionNumber: "1.1" };
  await knowAlready(ctx, learner, ["pitch"]);
  const [questionId] = (await createQuestions(ctx, key, [{ conceptId: "pitch" }])) as [string];
  await answer(ctx, { ...key, questionId }, "right");
  await takeSelfCheck(ctx, { ...key, questionId }, "yes");
  return { ...key, questionId };
}
