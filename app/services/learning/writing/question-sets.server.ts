import { MODEL_CONCEPTS, type OpenWish, type QuestionsRequest } from "~/providers/author/port";
import { timestamp, type DbContext } from "~/services/context";
import type { JobProgress } from "~/services/jobs/handler";
import { newId } from "~/services/ids/new-id";
import { findConceptFacts } from "./concept-facts.server";
import { findMisconceptions } from "~/services/learning/gaps/misconceptions.server";
import { findOpenGaps } from "~/services/learning/gaps/open-gaps.server";
import { existingStems, hasMet, keepItem, sourceKeysToAvoid } from "~/services/learning/items/items.server";
import { findMetToday } from "~/services/learning/gaps/met-today.server";
import type { RenderedItem } from "~/services/learning/items/render-item.server";
import { shuffledIndexes } from "~/services/learning/items/shuffle.server";
import { numberOfNew } from "~/services/learning/tree/order-of-asking";
import { listSourceKeysUpFrom } from "~/services/learning/tree/questions-above.server";
import { findDayBegan } from "~/services/learning/tree/today.server";
import { countWishes, openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { FRESH_AFTER_DAYS } from "~/services/mastery/evidence";
import { DAY_MS } from "~/time/periods";

/** Questions that are written together, one by one: main questions of a subsection, parts of a breakdown, or a sitting's. */
export interface QuestionSet {
  learnerId: string;
  courseId: string;
  subsectionId: string;
  topicId: string;
  /** What is to be asked; the index of a wish is its slot. */
  wishes: PlannedWish[];
  /** What these are parts of; null for main questions. */
  parent: ParentQuestion | null;
  /** The sitting that asks them; null for questions of a part of the course, which all of one set are. */
  sittingId: string | null;
  /** A test or a checkpoint, which takes no heed of a gap. */
  asksWhatIsKnown?: boolean;
  /** The part of the course that teaches a concept, where a sitting asks about several parts. */
  subsectionOf?: Map<string, string>;
}

export interface ParentQuestion {
  questionId: string;
  breakdownId: string;
  depth: number;
  /** What was failed: of a part about the same, any question will do. */
  conceptId: string;
  /** The wrong answer that the parts are written for, as `items.grounded_in` names it. */
  groundedIn: string;
}

/** The wishes for which nothing has been found or written yet. */
export async function findOpenWishes(ctx: DbContext, set: QuestionSet): Promise<OpenWish[]> {
  return openWishes(set.wishes, await takenSlots(ctx, set));
}

/** How many of the wishes are met, without what is only welcome. */
export async function progressOf(ctx: DbContext, set: QuestionSet): Promise<JobProgress> {
  const met = (await takenSlots(ctx, set)).filter((slot) => !set.wishes[slot]?.isReturn);
  return { made: met.length, expected: countWishes(set.wishes) };
}

/** How many of its questions stand, and how many wishes are open because theirs was found wrong. */
export async function countQuestions(
  ctx: DbContext,
  set: QuestionSet,
): Promise<{ standing: number; withdrawn: number }> {
  const questions = await questionsOf(ctx, set).select(["status", "slot"]).execute();
  return {
    standing: questions.filter(({ status }) => status !== "withdrawn").length,
    withdrawn: questions.filter(({ status, slot }) => status === "withdrawn" && slot === null).length,
  };
}

/** What an author needs to know to meet these wishes. */
export async function questionsRequest(
  ctx: DbContext,
  set: QuestionSet,
  wishes: OpenWish[],
): Promise<QuestionsRequest> {
  const { learnerId, courseId, topicId } = set;
  const conceptIds = [...new Set(wishes.map((wish) => wish.conceptId))];
  return {
    learnerId,
    topicId,
    concepts: await findConceptFacts(ctx, { courseId, conceptIds }),
    wishes,
    seen: await sourceKeysToAvoid(ctx, { learnerId, conceptIds, since: freshSince(ctx, set.wishes) }),
    metToday: await findMetToday(ctx, { learnerId, conceptIds }),
    asked: await listAsked(ctx, set),
    misconceptions: await findMisconceptions(ctx, {
      learnerId,
      conceptIds: set.asksWhatIsKnown ? [] : conceptIds.filter((id) => !id.startsWith(MODEL_CONCEPTS)),
      missed: set.parent?.conceptId,
    }),
    gaps: await findOpenGaps(ctx, { learnerId }),
    existing: await existingStems(ctx, conceptIds),
  };
}

/**
 * Keeps what was written in the bank and puts it to the learner. Whether it did: not the text of an item that is out of
 * use, nor what the learner has met. Only a pack may ask the same again, when it has nothing else; one that was met today
 * says so little that no part goes on with it: it rests.
 */
export async function publishItem(
  ctx: DbContext,
  set: QuestionSet,
  { slot, item }: { slot: number; item: RenderedItem },
): Promise<boolean> {
  const wish = set.wishes[slot];
  if (!wish || wish.isDropped) return false;
  const mustBeNew = wish.recheckOf !== undefined || wish.isReturn || item.conceptId.startsWith(MODEL_CONCEPTS);
  if (mustBeNew && (await hasMet(ctx, { learnerId: set.learnerId, item }))) return false;
  if (wish.goesOn && (await wasItemMetToday(ctx, set, item))) return false;
  const since = freshSince(ctx, [wish]);
  if (since !== undefined && (await hasMet(ctx, { learnerId: set.learnerId, item, since }))) return false;
  const itemId = await keepItem(ctx, item, { groundedIn: set.parent?.groundedIn ?? null });
  if (itemId === null) return false;
  await putQuestion(ctx, set, { slot, itemId, conceptId: item.conceptId, optionCount: item.options.length });
  return true;
}

async function wasItemMetToday(ctx: DbContext, { learnerId }: QuestionSet, item: RenderedItem): Promise<boolean> {
  const met = await findMetToday(ctx, { learnerId, conceptIds: [item.conceptId] });
  return met.has(item.sourceKey);
}

/** What was met before that is fresh again: an ISO time, for wishes that ask for what is fresh. */
function freshSince(ctx: DbContext, wishes: PlannedWish[]): string | undefined {
  return wishes.some(({ fresh }) => fresh !== undefined) ? timestamp(ctx, -FRESH_AFTER_DAYS * DAY_MS) : undefined;
}

/**
 * Puts an item to the learner, with its number among those that were not seen yet and its options shuffled for good; not
 * when another one has met the wish meanwhile.
 */
export async function putQuestion(
  ctx: DbContext,
  set: QuestionSet,
  question: { slot: number; itemId: string; conceptId: string; optionCount: number },
): Promise<void> {
  const id = newId(ctx);
  const isReturn = set.wishes[question.slot]?.isReturn === true;
  const { number, later } = isReturn ? NO_PLACE : await findPlace(ctx, set, question.slot);
  const isNew = await ctx.db
    .insertInto("questions")
    .values({
      id,
      learner_id: set.learnerId,
      course_id: set.courseId,
      subsection_id: set.subsectionOf?.get(question.conceptId) ?? set.subsectionId,
      sitting_id: set.sittingId,
      item_id: question.itemId,
      concept_id: question.conceptId,
      question_number: number,
      parent_question_id: set.parent?.questionId ?? null,
      breakdown_id: set.parent?.breakdownId ?? null,
      slot: question.slot,
      depth: set.parent ? set.parent.depth + 1 : 0,
      option_order: JSON.stringify(shuffledIndexes(question.optionCount, `${set.learnerId}:${id}`)),
      attempt_count: 0,
      status: isReturn ? "reserved" : "open",
      missed_in: set.wishes[question.slot]?.missedIn ?? null,
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (isNew) await moveUp(ctx, later);
  if (set.parent) await openBreakdown(ctx, set.parent.breakdownId);
}

/** A breakdown can be worked on as soon as its first part is there. */
async function openBreakdown(ctx: DbContext, breakdownId: string): Promise<void> {
  await ctx.db
    .updateTable("breakdowns")
    .set({ status: "open" })
    .where("id", "=", breakdownId)
    .where("status", "=", "preparing")
    .execute();
}

async function takenSlots(ctx: DbContext, set: QuestionSet): Promise<number[]> {
  const rows = await questionsOf(ctx, set).select("slot").where("slot", "is not", null).execute();
  return rows.map((row) => Number(row.slot));
}

/**
 * Source keys of what the set asks already, and of the questions above it. Of main questions, what was answered
 * on an earlier day may come again where nothing else is left: else a part that has asked all there is would rest for good.
 */
async function listAsked(ctx: DbContext, set: QuestionSet): Promise<string[]> {
  const isOfPart = set.parent === null && set.sittingId === null;
  const dayBegan = isOfPart ? await findDayBegan(ctx, set) : null;
  const rows = await questionsOf(ctx, set)
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.source_key as sourceKey")
    .$if(dayBegan !== null, (query) =>
      query.where(({ or, eb, not, exists, selectFrom }) => {
        const answers = selectFrom("answers").select("answers.id").whereRef("answers.question_id", "=", "questions.id");
        const isDone = eb("questions.status", "in", ["mastered", "missed"]);
        return or([not(isDone), not(exists(answers)), exists(answers.where("answers.answered_at", ">=", dayBegan))]);
      }),
    )
    .execute();
  const above = set.parent ? await listSourceKeysUpFrom(ctx, set.parent.questionId) : [];
  return [...rows.map(({ sourceKey }) => sourceKey), ...above];
}

/** Of a question that is to take another one's place. */
const NO_PLACE = { number: 0, later: [] };

/** The number of a new question, and the ids of those that are asked after it. */
async function findPlace(ctx: DbContext, set: QuestionSet, slot: number): Promise<{ number: number; later: string[] }> {
  const siblings = await questionsOf(ctx, set)
    .select([
      "id",
      "question_number as questionNumber",
      "slot",
      "depth",
      "status",
      "attempt_count as attemptCount",
      "created_at as createdAt",
    ])
    .execute();
  const number = numberOfNew(slot, siblings, ctx.now());
  return { number, later: siblings.filter(({ questionNumber }) => questionNumber >= number).map(({ id }) => id) };
}

async function moveUp(ctx: DbContext, questionIds: string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await ctx.db
    .updateTable("questions")
    .set((column) => ({ question_number: column("question_number", "+", 1) }))
    .where("id", "in", questionIds)
    .execute();
}

function questionsOf(ctx: DbContext, { subsectionId, parent, sittingId }: QuestionSet) {
  const questions = ctx.db.selectFrom("questions");
  if (sittingId !== null) return questions.where("sitting_id", "=", sittingId);
  return parent
    ? questions.where("breakdown_id", "=", parent.breakdownId)
    : questions
        .where("subsection_id", "=", subsectionId)
        .where("breakdown_id", "is", null)
        .where("sitting_id", "is", null);
}
