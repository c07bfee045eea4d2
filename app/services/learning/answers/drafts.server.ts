import { compiledQuery } from "~/services/compiled-query";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { MAX_DRAFT } from "~/services/limits/input-limits";
import { bothTexts } from "./both-texts";

export interface Draft {
  savedAt: string;
  optionPosition: number | null;
  explanation: string;
  image: { id: string; fileName: string; bytes: number } | null;
}

export interface NewDraft {
  learnerId: string;
  questionId: string;
  optionPosition: number | null;
  explanation: string;
  /** Left out, the picture that was kept before stays. */
  imageId?: string | null;
  /** Even where the question is mastered: for words that its page then shows once more. */
  evenMastered?: boolean;
}

/**
 * Keeps what was typed into a form that could not be accepted, even if the question is not asked any more. Nothing
 * happens for one that is somebody else's, or mastered and not `evenMastered`.
 */
export async function saveDraft(ctx: DbContext, input: NewDraft): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const question = await ctx.db
      .selectFrom("questions")
      .select("id")
      .where("id", "=", input.questionId)
      .where("learner_id", "=", input.learnerId)
      .$if(!input.evenMastered, (query) => query.where("status", "!=", "mastered"))
      .executeTakeFirst();
    if (!question) return;
    const draft = {
      question_id: input.questionId,
      learner_id: input.learnerId,
      option_position: input.optionPosition,
      explanation: input.explanation,
      saved_at: timestamp(ctx),
      ...(input.imageId !== undefined && { image_id: input.imageId }),
    };
    await ctx.db
      .insertInto("answer_drafts")
      .values(draft)
      .onConflict((conflict) => conflict.column("question_id").doUpdateSet(draft))
      .execute();
  });
}

/**
 * As `saveDraft`, for a form that comes without a session, from whoever once saw it: an empty text erases nothing. A
 * draft that stood in the form when it was shown is replaced. One that was kept since, from another tab perhaps, was
 * never seen there: it stays below what came now, and where both are too long it is the new text that is cut.
 * @returns whether there was anything to keep
 */
export async function saveLateDraft(
  ctx: DbContext,
  { shownAt, ...input }: NewDraft & { shownAt: Date },
): Promise<"typed" | "nothing-kept"> {
  const isBlank = input.explanation.trim() === "";
  if (isBlank && input.optionPosition === null) return "nothing-kept";
  return inTransaction(ctx, async (ctx): Promise<"typed"> => {
    const draft = await findDraft(ctx, input);
    const wasSeen = draft === null || new Date(draft.savedAt) <= shownAt;
    if (isBlank) await saveDraft(ctx, { ...input, explanation: draft?.explanation ?? "" });
    else await saveDraft(ctx, wasSeen ? input : withUnseen(input, draft));
    return "typed";
  });
}

function withUnseen(input: NewDraft, unseen: Draft): NewDraft {
  return {
    ...input,
    optionPosition: input.optionPosition ?? unseen.optionPosition,
    explanation: bothTexts(input.explanation, unseen.explanation).slice(-MAX_DRAFT),
  };
}

interface DraftKey {
  learnerId: string;
  questionId: string;
}

const draftRows = compiledQuery((db, input: DraftKey) =>
  db
    .selectFrom("answer_drafts")
    .leftJoin("images", "images.id", "answer_drafts.image_id")
    .select([
      "answer_drafts.option_position as optionPosition",
      "answer_drafts.explanation",
      "answer_drafts.saved_at as savedAt",
      "images.id as imageId",
      "images.file_name as fileName",
      "images.bytes",
    ])
    .where("answer_drafts.learner_id", "=", input.learnerId)
    .where("answer_drafts.question_id", "=", input.questionId),
);

export async function findDraft(ctx: DbContext, input: DraftKey): Promise<Draft | null> {
  const [row] = await draftRows(ctx, input);
  if (!row) return null;
  const image =
    row.imageId && row.fileName !== null && row.bytes !== null
      ? { id: row.imageId, fileName: row.fileName, bytes: row.bytes }
      : null;
  return { savedAt: row.savedAt, optionPosition: row.optionPosition, explanation: row.explanation, image };
}

/** Called in the transaction that accepts the answer. */
export async function discardDraft(ctx: DbContext, input: { learnerId: string; questionId: string }): Promise<void> {
  await ctx.db
    .deleteFrom("answer_drafts")
    .where("question_id", "=", input.questionId)
    .where("learner_id", "=", input.learnerId)
    .execute();
}

/** The picture itself stays until it is discarded. */
export async function takeOutImage(ctx: DbContext, input: { learnerId: string; questionId: string }): Promise<void> {
  await ctx.db
    .updateTable("answer_drafts")
    .set({ image_id: null })
    .where("question_id", "=", input.questionId)
    .where("learner_id", "=", input.learnerId)
    .execute();
}
