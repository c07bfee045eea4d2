import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ctx } from "~/app-context.server";
import { beginIdempotent, keepAnswer } from "~/services/accounts/idempotency.server";
import { keepForm } from "~/services/accounts/kept-forms.server";
import { isOwn } from "~/services/accounts/own-rows.server";
import { ownTables, type OwnTable } from "~/services/accounts/personal-data";
import { makeCalendarFeed } from "~/services/calendar/feeds.server";
import { keepGap } from "~/services/demo/kept-gap.server";
import { saveDraft } from "~/services/learning/answers/drafts.server";
import { requestConceptContent } from "~/services/learning/contents/concept-contents.server";
import { publishGrade } from "~/services/learning/explanations/grades.server";
import { predictionModel } from "~/services/mastery/prediction";
import { replayMastery } from "~/services/mastery/replay.server";
import { reportForgotten } from "~/services/mastery/report-forgotten.server";
import { openSitting } from "~/services/learning/sittings/sittings.server";
import { turnOnReminder } from "~/services/reminders/reminders.server";
import { createLedger } from "~/services/spend/ledger.server";
import { announce } from "~/services/webhooks/announce.server";
import { turnOff } from "~/services/webhooks/settle.server";
import { signUp } from "./app";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "./course-factories";
import { plannedCall, spendSettings, spentCall } from "./model-calls";
import { keepPicture } from "./keep-picture";
import { createOwnBilling } from "./own-billing";
import { createOwnThings } from "./own-things";
import { addEndpoint } from "./scripted-webhooks";

/** Somebody signed in with at least one record in every table that has records of learners. */
export async function createWholeAccount(firstName: string) {
  const learner = await signUp(firstName);
  await createOwnThings(learner);
  await createOwnBilling(learner);
  await runDueJobs(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    questions: [{ conceptId: "notes" }, { conceptId: "notes" }, { conceptId: "notes" }],
  });
  const [questionId = "", gap = "", guess = ""] = await mainQuestionIds(ctx, section);
  await answer(ctx, { ...section, questionId: gap }, "dont-know");
  await answer(ctx, { ...section, questionId: guess }, "right");
  const place = { learnerId: learner.id, courseId: section.courseId, kind: "checkpoint", sectionId: null } as const;
  await openSitting(ctx, place, { wishes: [], state: null });
  await gradeAsLuckyGuess(guess);
  await requestConceptContent(ctx, { learnerId: learner.id, courseId: section.courseId, conceptId: "chords" });
  await reportForgotten(ctx, { learnerId: learner.id, conceptId: "notes" });
  await callModelFor(learner);
  await turnOnReminder(ctx, { learnerId: learner.id, hour: 8, publicUrl: "https://learn.example.org" });
  await runDueJobs(ctx);
  const imageId = await keepPicture(ctx, { learnerId: learner.id, questionId, fileName: "draft.png" });
  await saveDraft(ctx, {
    learnerId: learner.id,
    questionId,
    optionPosition: 1,
    explanation: "Not yet finished",
    imageId,
  });
  await keepForm(ctx, {
    learnerId: learner.id,
    network: "",
    path: "/dashboard/settings",
    fields: [["about", "Engines"]],
  });
  await useApi(learner);
  await makeCalendarFeed(ctx, { learnerId: learner.id });
  await keepGap(ctx, { learnerId: learner.id, gap: "1" });
  await judgeAnew(learner);
  await tellOf(learner);
  return learner;
}

/** As a program does that sent a request with a key of its own. */
async function useApi({ id: learnerId }: { id: string }): Promise<void> {
  await beginIdempotent(ctx, { learnerId, key: "1", requestHash: "hash" });
  await keepAnswer(ctx, { learnerId, key: "1", answer: { status: 200, headers: {}, body: "Done" } });
}

/** To an endpoint that is off, so that nothing goes out. */
async function tellOf({ id: learnerId }: { id: string }): Promise<void> {
  const { endpointId } = await addEndpoint(ctx, { url: `https://crm.example.org/${randomUUID()}` });
  const data = () => ({ learner_id: learnerId, course_id: "a course", part_count: 3, section_count: 1 });
  await announce(ctx, { type: "course.completed", learnerId, data });
  await turnOff(ctx, endpointId, "staff");
  await runDueJobs(ctx);
}

/** As after weights of the server's own were used for a while. */
async function judgeAnew({ id }: { id: string }): Promise<void> {
  const model = ctx.predictionModel;
  for (const used of [predictionModel("own", {}), model]) {
    ctx.predictionModel = used;
    await replayMastery(ctx, id);
  }
}

async function gradeAsLuckyGuess(questionId: string): Promise<void> {
  const { id: answerId } = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("question_id", "=", questionId)
    .executeTakeFirstOrThrow();
  const grade = { verdict: "unsound", feedbackHtml: "<p>Guessed.</p>", workingText: "1 + 1 = 3" } as const;
  await publishGrade(ctx, { answerId, ...grade });
}

async function callModelFor(learner: { id: string }): Promise<void> {
  const ledger = createLedger(ctx, spendSettings());
  await ledger.settle(await ledger.admit(plannedCall(learner)), spentCall());
}

export async function countOwnRows(learner: { id: string }): Promise<Record<OwnTable, number>> {
  const counts = await Promise.all(ownTables.map(async (table) => [table, (await allOwnRows(learner, table)).length]));
  return Object.fromEntries(counts) as Record<OwnTable, number>;
}

export async function allOwnRows(learner: { id: string }, table: OwnTable): Promise<Record<string, unknown>[]> {
  const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${isOwn(table, learner.id)}`;
  return (await query.execute(ctx.db)).rows;
}
