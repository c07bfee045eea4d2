import { sql } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { forgetRechecks } from "~/services/learning/explanations/ask-again.server";
import { closeBreakdownIfDone, skipWorkBelow } from "~/services/learning/gaps/completion.server";
import { dropGap, reviewGap } from "~/services/learning/gaps/gap-review.server";
import { writeAgain } from "~/services/learning/sittings/sittings.server";
import { addWish } from "~/services/learning/writing/main-questions.server";
import { recalculateSittingsWith } from "~/services/learning/answers/sittings-after-void.server";
import { voidAnswers } from "~/services/mastery/voids.server";
import type { Difficulty, AskedFor } from "~db/schema";

/**
 * Takes an item that was found wrong out of use: nobody new is asked it, and everybody who challenged it was right, so
 * that what staff wrote to those whom they had told otherwise is void. What it has done to learners is undone by a job.
 */
export async function withdrawItem(ctx: DbContext, itemId: string): Promise<void> {
  await ctx.db.updateTable("items").set({ status: "withdrawn" }).where("id", "=", itemId).execute();
  await ctx.db
    .updateTable("challenges")
    .set({ status: "upheld", note: "", decided_at: timestamp(ctx), seen_at: null })
    .where("item_id", "=", itemId)
    .where("status", "in", ["open", "with-staff", "rejected"])
    .execute();
  await enqueue(ctx, { kind: "withdraw", subjectId: itemId });
}

/** For the start of the server: withdrawals whose job was given up, after a full disk for one, are tried again. */
export async function resumeWithdrawals(ctx: DbContext): Promise<void> {
  const items = await ctx.db
    .selectFrom("items")
    .select("id")
    .where(sql<boolean>`items.status = 'withdrawn'`) // a literal, as in the partial index that this is found by
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("questions")
          .leftJoin("answers", "answers.question_id", "questions.id")
          .leftJoin("voided_answers", (join) =>
            join.onRef("voided_answers.answer_id", "=", "answers.id").on("voided_answers.reason", "=", "withdrawn"),
          )
          .select("questions.id")
          .whereRef("questions.item_id", "=", "items.id")
          .where(({ and, or, eb }) =>
            or([
              eb("questions.status", "in", ["open", "reserved"]),
              and([eb("answers.id", "is not", null), eb("voided_answers.reason", "is", null)]),
            ]),
          ),
      ),
    )
    .execute();
  for (const { id } of items) await enqueue(ctx, { kind: "withdraw", subjectId: id });
}

/** Who was ever asked the item. */
export async function listAskedLearners(ctx: DbContext, itemId: string): Promise<string[]> {
  const learners = await ctx.db
    .selectFrom("questions")
    .select("learner_id as id")
    .distinct()
    .where("item_id", "=", itemId)
    .execute();
  return learners.map(({ id }) => id);
}

/** Undoes what a withdrawn item has done to a learner who was asked it. Done twice, it does nothing more. */
export async function withdrawFromLearner(
  ctx: DbContext,
  { itemId, learnerId }: { itemId: string; learnerId: string },
): Promise<void> {
  const questions = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.id",
      "questions.learner_id as learnerId",
      "questions.subsection_id as subsectionId",
      "questions.breakdown_id as breakdownId",
      "questions.sitting_id as sittingId",
      "questions.concept_id as conceptId",
      "questions.slot",
      "questions.status",
      "questions.missed_in as missedIn",
      "items.difficulty",
    ])
    .where("questions.item_id", "=", itemId)
    .where("questions.learner_id", "=", learnerId)
    .execute();
  await voidAnswersTo(ctx, { learnerId, questionIds: questions.map(({ id }) => id) });
  for (const question of questions) {
    await forgetRechecks(ctx, { learnerId: question.learnerId, questionId: question.id });
    await dropGap(ctx, question.id, { evenClosed: true });
    await reviewGap(ctx, { learnerId: question.learnerId, conceptId: question.conceptId });
    if (question.status === "open" || question.status === "reserved") await withdrawQuestion(ctx, question);
  }
}

interface AskedQuestion {
  id: string;
  learnerId: string;
  subsectionId: string;
  breakdownId: string | null;
  sittingId: string | null;
  conceptId: string;
  slot: number | null;
  missedIn: AskedFor | null;
  difficulty: Difficulty;
}

async function voidAnswersTo(
  ctx: DbContext,
  { learnerId, questionIds }: { learnerId: string; questionIds: string[] },
): Promise<void> {
  if (questionIds.length === 0) return;
  const answers = await ctx.db.selectFrom("answers").select("id").where("question_id", "in", questionIds).execute();
  const answerIds = answers.map(({ id }) => id);
  await voidAnswers(ctx, { answerIds, learnerId, reason: "withdrawn" });
  for (const answerId of answerIds) await recalculateSittingsWith(ctx, { learnerId, answerId });
}

/** A part is simply left out. In the place of a main question comes another, and so it does in a sitting. */
async function withdrawQuestion(ctx: DbContext, question: AskedQuestion): Promise<void> {
  const isPart = question.breakdownId !== null;
  await ctx.db
    .updateTable("questions")
    .set({ status: "withdrawn", ...(isPart ? {} : { slot: null }) })
    .where("id", "=", question.id)
    .execute();
  await skipWorkBelow(ctx, question.id);
  if (question.breakdownId !== null) await closeBreakdownIfDone(ctx, question.breakdownId);
  else if (question.sittingId !== null) await writeAgain(ctx, question.sittingId);
  else await haveAnotherWritten(ctx, question);
}

/** What had been wished for is wished for again; of an old question, or one missed in a sitting, nobody kept what that was. */
async function haveAnotherWritten(ctx: DbContext, question: AskedQuestion): Promise<void> {
  const { subsectionId, conceptId, difficulty, missedIn } = question;
  const subsection = await ctx.db
    .updateTable("subsections")
    .set((column) => ({ questions_written_at: null, wishes: column.fn.coalesce("wishes", column.val("[]")) }))
    .where("id", "=", subsectionId)
    .where("completed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!subsection) return;
  const wish = { conceptId, difficulty, ...(missedIn !== null && { missedIn }) };
  if (question.slot === null) await addWish(ctx, { subsectionId, wish });
  await enqueue(ctx, { kind: "questions", subjectId: subsectionId });
}
