import { MODEL_CONCEPTS } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { DIFFICULTIES } from "~/services/learning/items/difficulties";
import { canShow, readOptions, type ItemSource } from "~/services/learning/items/item";
import { upToTheAnswer } from "~/services/learning/items/solution-steps";
import type { PlannedWish } from "~/services/learning/tree/wishes";
import { findMisses, MISSED_FOR_SURE } from "./misses.server";
import { hasOpenGap } from "./open-gaps.server";
import { findMisconceptions } from "./misconceptions.server";

/**
 * After a breakdown: the fresh question that was kept for it takes the place of the one that was broken down, since that
 * one's options have been seen. At a gap what stands beside it unseen goes before the one that was kept, which then stands
 * there, where it can show the same misconception again and the other cannot, or is easier. Where none of them can, one that
 * can is asked for first. Without a fresh one it stays.
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
    .orderBy("questions.slot")
    .execute();
  const isGap = await hasOpenGap(ctx, missed);
  const beside = isGap ? await listUnseenBeside(ctx, missed) : [];
  const misconception = isGap ? await findMisconception(ctx, missed) : undefined;
  const fresh = chooseFresh([...kept, ...beside], { missed, misconception });
  if (!fresh) return;
  if (!showsAgain(fresh, misconception) && (await askForOneThatShows(ctx, { breakdownId, ...missed }))) return;
  const { questions } = await findMisses(ctx, fresh);
  const help = isGap && questions >= MISSED_FOR_SURE && canBeWorkedTogether(fresh) ? "together" : null;
  await put(ctx, missed.id, { status: "missed", slot: null });
  await put(ctx, fresh.id, { ...placeOf(missed), status: "open", help });
  const left = kept.filter((one) => one !== fresh);
  const next = kept.includes(fresh) ? undefined : left.shift();
  if (next) await put(ctx, next.id, { ...placeOf(fresh), status: "open" });
  else if (!kept.includes(fresh)) await put(ctx, missed.id, { slot: fresh.slot }); // nothing else is to be written for that
  for (const { id } of left) await ctx.db.deleteFrom("questions").where("id", "=", id).execute(); // seen by nobody
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

async function findMisconception(
  ctx: DbContext,
  { learnerId, conceptId }: StoredQuestion,
): Promise<string | undefined> {
  return (await findMisconceptions(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
}

/** Rather one that can show the same misconception again, then one about as hard, then the easier one. */
function chooseFresh(
  candidates: StoredQuestion[],
  { missed, misconception }: { missed: StoredQuestion; misconception: string | undefined },
): StoredQuestion | undefined {
  const level = ({ difficulty }: StoredQuestion) => DIFFICULTIES.indexOf(difficulty);
  const cost = (question: StoredQuestion) => [
    Number(!showsAgain(question, misconception)),
    Number(misconception !== undefined && Math.abs(level(question) - level(missed)) > 1),
    level(question),
  ];
  return candidates.toSorted((a, b) => compare(cost(a), cost(b)))[0];
}

function compare(one: number[], other: number[]): number {
  return one.map((cost, place) => cost - other[place]!).find((difference) => difference !== 0) ?? 0;
}

/** Or none is known. */
function showsAgain({ options }: StoredQuestion, misconception: string | undefined): boolean {
  return misconception === undefined || canShow(readOptions(options), misconception);
}

/** Once for a breakdown, of authors who have a question at once. Whether it is asked for; it comes back then when that is there. */
async function askForOneThatShows(
  ctx: DbContext,
  { breakdownId, conceptId }: { breakdownId: string; conceptId: string },
): Promise<boolean> {
  if (conceptId.startsWith(MODEL_CONCEPTS)) return false;
  const { wishes: stored } = await ctx.db
    .selectFrom("breakdowns")
    .select("wishes")
    .where("id", "=", breakdownId)
    .executeTakeFirstOrThrow();
  const wishes = JSON.parse(stored ?? "[]") as PlannedWish[];
  if (wishes.some((wish) => wish.showsAgain)) return false;
  const wish: PlannedWish = { conceptId, difficulty: "beginner", isReturn: true, showsAgain: true };
  await ctx.db
    .updateTable("breakdowns")
    .set({ status: "open", closed_at: null, parts_written_at: null, wishes: JSON.stringify([...wishes, wish]) })
    .where("id", "=", breakdownId)
    .execute();
  await enqueue(ctx, { kind: "breakdown", subjectId: breakdownId });
  return true;
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
