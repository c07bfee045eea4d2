import { timestamp } from "~/services/context";
import { findDashboard } from "~/services/dashboard/dashboard.server";
import { findReviewOverview } from "~/services/learning/reviews/overview.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { createTestContext } from "../support/context";
import {
  answer,
  createOpenSubsection,
  mainQuestionIds,
  positionsOf,
  submitAnswer,
  workAtOnce,
} from "../support/course-factories";
import { createLearner } from "../support/factories";
import { scriptedAuthor } from "../support/scripted-author";
import { growDatabase, type History } from "./grow-database";

/** A learner in the middle of a breakdown, ten answers in. Each work resolves to the milliseconds it took. */
export interface TimedLearner {
  dashboard: () => Promise<number>;
  /** With everything due that was ever answered. */
  reviewQueue: () => Promise<number>;
  wrongAnswer: () => Promise<number>;
  rightAnswer: () => Promise<number>;
}

/** @param own what the learner did before; @param others how many others did how much */
export async function createTimedLearner(
  databaseFile: string,
  { own, others }: { own?: History; others?: { count: number; history: History } } = {},
): Promise<TimedLearner> {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(), databaseUrl: `file:${databaseFile}` }));
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    questions: ["scales", "scales", "notes", "notes", "notes"].map((conceptId) => ({ conceptId })),
  });
  const now = ctx.now();
  if (others) growDatabase(databaseFile, { ...others, learners: Array<null>(others.count).fill(null), now });
  if (own) growDatabase(databaseFile, { history: own, learners: [learner.id], now });

  const [first = "", second = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId: second };
  await answer(ctx, { ...section, questionId: first }, "wrong");
  await startBreakdown(ctx, { ...section, questionId: first });
  const positions = await positionsOf(ctx, second);
  let attempt = 0;
  const answerAt = (optionPosition: number) => {
    attempt += 1;
    ctx.travel(60_000);
    const given = { ...question, attempt, optionPosition, explanation: "I counted them.", imageId: null };
    return timed(() => submitAnswer(ctx, { ...given, shownAt: new Date(ctx.now().getTime() - 40_000) }));
  };
  for (let count = 1; count < 10; count++) await answerAt(positions.wrong);

  const reader = { learnerId: learner.id, timeZone: "Europe/Berlin" };
  return {
    dashboard: () => timed(() => findDashboard(ctx, { ...reader, locale: null })),
    reviewQueue: async () => {
      const mastery = ctx.db.updateTable("mastery").where("learner_id", "=", learner.id);
      await mastery.set({ due_at: timestamp(ctx, -60_000) }).execute();
      return timed(() => findReviewOverview(ctx, reader));
    },
    wrongAnswer: () => answerAt(positions.wrong),
    rightAnswer: async () => {
      const milliseconds = await answerAt(positions.right);
      await ctx.db.updateTable("questions").set({ status: "open" }).where("id", "=", second).execute();
      return milliseconds;
    },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
