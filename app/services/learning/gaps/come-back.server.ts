import type { DbContext } from "~/services/context";
import { DIFFICULTIES } from "~/services/learning/items/difficulties";
import { canShow, readOptions, type ItemSource } from "~/services/learning/items/item";
import { upToTheAnswer } from "~/services/learning/items/solution-steps";
import { findMisses, MISSED_FOR_SURE } from "./misses.server";
import { hasOpenGap } from "./open-gaps.server";
import { findMisconceptions } from "./misconceptions.server";

/**
 * After a breakdown: the fresh question that was kept for it takes the place of the one that was broken down, since that
 * one's options have been seen. At a gap what stands beside it unseen goes before the one that was kept, which then stands
 * there, where it can show the same misconception again and the other cannot, or is easier. Without a fresh one it stays.
 */
export async function comeBack(
  ctx: DbContext,
  { breakdownId, questionId }: { breakdownId: string; questionId: string },
): Promise<void> {
  const missed = await selectQuestions(ctx)
    .where("questions.id", "=", questionId)
    .where("questions.status", "=", "open")
    .executeTakeFirst();
  if (!missed) return;
  const kept = await selectQuestions(ctx)
    .where("questions.breakdown_id", "=", breakdownId)
    .where("questions.status", "=", "reserved")
    .executeTakeFirst();
  const isGap = await hasOpenGap(ctx, missed);
  const fresh = await chooseFresh(ctx, missed, [
    ...(kept ? [kept] : []),
    ...(isGap ? await listUnseenBeside(ctx, missed) : []),
  ]);
  if (!fresh) return;
  const { questions } = await findMisses(ctx, fresh);
  const help = isGap && questions >= MISSED_FOR_SURE && canBeWorkedTogether(fresh) ? "together" : null;
  await put(ctx, missed.id, { status: "missed", slot: null });
  await put(ctx, fresh.id, { ...placeOf(missed), status: "open", help });
  if (kept && kept !== fresh) await put(ctx, kept.id, { ...placeOf(fresh), status: "open" });
  else if (kept !== fresh) await put(ctx, missed.id, { slot: fresh.slot }); // nothing else is to be written for that
}

type StoredQuestion = NonNullable<Awaited<ReturnType<ReturnType<typeof selectQuestions>["executeTakeFirst"]>>>;

function selectQuestions(ctx: DbContext) {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.id",
      "questions.learner_id as learnerId",
      "questions.subsection_id as subsectionId",
      "questions.concept_id as conceptId",
      "questions.question_number",
      "questions.parent_question_id",
      "questions.breakdown_id",
      "questions.slot",
      "questions.depth",
      "questions.parked_concept_id",
      "questions.missed_in",
      "items.difficulty",
      "items.source",
      "items.answer_index as answerIndex",
      "items.options",
    ]);
}

/** Questions about the same that are asked after it, and were not yet: in their order. */
function listUnseenBeside(ctx: DbContext, missed: StoredQuestion): Promise<StoredQuestion[]> {
  const { id, learnerId, conceptId, subsectionId, breakdown_id: breakdownId } = missed;
  return selectQuestions(ctx)
    .where("questions.learner_id", "=", learnerId)
    .where("questions.concept_id", "=", conceptId)
    .where("questions.subsection_id", "=", subsectionId)
    .where("questions.breakdown_id", breakdownId === null ? "is" : "=", breakdownId)
    .where("questions.sitting_id", "is", null)
    .where("questions.id", "<>", id)
    .where("questions.status", "=", "open")
    .where("questions.attempt_count", "=", 0)
    .where("questions.help", "is", null)
    .where("questions.missed_in", "is", null)
    .orderBy("questions.question_number")
    .execute();
}

/** Of questions at a gap, rather one that can show the same misconception again and is about as hard, then the easier one. */
async function chooseFresh(
  ctx: DbContext,
  { learnerId, conceptId, difficulty }: StoredQuestion,
  candidates: StoredQuestion[],
): Promise<StoredQuestion | undefined> {
  if (candidates.length < 2) return candidates[0];
  const misconception = (await findMisconceptions(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
  const level = (question: Pick<StoredQuestion, "difficulty">) => DIFFICULTIES.indexOf(question.difficulty);
  const showsAgain = (question: StoredQuestion) =>
    Math.abs(level(question) - level({ difficulty })) <= 1 && canShow(readOptions(question.options), misconception);
  return candidates.toSorted((a, b) => Number(showsAgain(b)) - Number(showsAgain(a)) || level(a) - level(b))[0];
}

/** Where a question stands among others. */
function placeOf({
  question_number,
  parent_question_id,
  breakdown_id,
  slot,
  depth,
  parked_concept_id,
  missed_in,
}: StoredQuestion) {
  return { question_number, parent_question_id, breakdown_id, slot, depth, parked_concept_id, missed_in };
}

async function put(
  ctx: DbContext,
  id: string,
  place: Partial<ReturnType<typeof placeOf>> & { status?: "open" | "missed"; help?: "together" | null },
): Promise<void> {
  await ctx.db.updateTable("questions").set(place).where("id", "=", id).execute();
}

function canBeWorkedTogether({ source, answerIndex }: StoredQuestion): boolean {
  return source !== null && upToTheAnswer(JSON.parse(source) as ItemSource, answerIndex) !== null;
}
