import type { ExpressionBuilder, Selectable } from "kysely";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import { newId } from "~/services/ids/new-id";
import type { Database } from "~db/schema";
import { hasRoomForImage } from "./quotas.server";

type ImageRow = Selectable<Database["images"]>;
type NewImage = Pick<ImageRow, "id" | "file_name" | "width" | "height" | "bytes">;

interface Whose {
  learnerId: string;
  questionId: string;
}

export type StoreImageResult =
  | { status: "stored"; image: NewImage }
  | { status: "too-large" }
  | { status: "not-an-image" }
  | { status: "no-question" };

export type RecordImageResult =
  | { status: "stored"; image: NewImage }
  | { status: "no-question" }
  /** The account's pictures take as much as they may. */
  | { status: "no-room" };

export type KeepImageResult =
  { status: "kept"; imageId: string } | Exclude<StoreImageResult | RecordImageResult, { status: "stored" }>;

/** Stores a picture for one of the learner's own questions, decoded and encoded anew: first the file, then its row. */
export async function keepImage(
  ctx: AppContext,
  input: Whose & { fileName: string; upload: Uint8Array },
): Promise<KeepImageResult> {
  const stored = await storeImage(ctx, { ...input, bytes: input.upload });
  if (stored.status !== "stored") return stored;
  const imageId = stored.image.id;
  const recorded = await recordImage(ctx, { ...input, ...stored, instead: null }).catch(async (error: unknown) => {
    await ctx.images.remove(imageId);
    throw error;
  });
  if (recorded.status === "stored") return { status: "kept", imageId };
  await ctx.images.remove(imageId);
  return recorded;
}

/** Writes the file alone. What it returns is for `recordImage`; unless that stores it, too, the file is to be removed. */
export async function storeImage(
  ctx: AppContext,
  input: Whose & { fileName: string; bytes: Uint8Array },
): Promise<StoreImageResult> {
  if (input.bytes.byteLength > MAX_IMAGE_BYTES) return { status: "too-large" };
  if (!(await isOwnQuestion(ctx, input))) return { status: "no-question" };
  const id = newId(ctx);
  const stored = await ctx.images.store(id, input.bytes);
  if (!stored) return { status: "not-an-image" };
  return { status: "stored", image: { ...stored, id, file_name: input.fileName.slice(0, 200) } };
}

/**
 * No question when the account was closed while the picture was decoded: then nobody would look for its file any more.
 * @param input.instead the picture that goes when this one comes
 */
export async function recordImage(
  ctx: DbContext,
  input: Whose & { image: NewImage; instead: string | null },
): Promise<RecordImageResult> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await isOwnQuestion(ctx, input))) return { status: "no-question" };
    if (!(await hasRoomForImage(ctx, { ...input, bytes: input.image.bytes }))) return { status: "no-room" };
    await ctx.db
      .insertInto("images")
      .values({
        ...input.image,
        learner_id: input.learnerId,
        question_id: input.questionId,
        created_at: timestamp(ctx),
      })
      .execute();
    return { status: "stored", image: input.image };
  });
}

async function isOwnQuestion(ctx: DbContext, input: Whose): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .innerJoin("learners", "learners.id", "questions.learner_id")
    .select("questions.id")
    .where("questions.id", "=", input.questionId)
    .where("questions.learner_id", "=", input.learnerId)
    .where("learners.deleted_at", "is", null)
    .executeTakeFirst();
  return question !== undefined;
}

/** Deletes a picture, unless an answer or a draft shows it. */
export async function discardImage(ctx: AppContext, input: { learnerId: string; imageId: string }): Promise<void> {
  const discarded = await ctx.db
    .deleteFrom("images")
    .where("id", "=", input.imageId)
    .where("learner_id", "=", input.learnerId)
    .where((query) => query.not(isShown(query)))
    .returning("id")
    .executeTakeFirst();
  if (discarded) await ctx.images.remove(discarded.id);
}

/** An answer or a draft shows it. */
export function isShown(query: ExpressionBuilder<Database, "images">) {
  return query.or([shownIn(query, "answers"), shownIn(query, "answer_drafts")]);
}

function shownIn(query: ExpressionBuilder<Database, "images">, table: "answers" | "answer_drafts") {
  return query.exists(
    query
      .selectFrom(table)
      .select("image_id as imageId")
      .whereRef("question_id", "=", "images.question_id")
      .whereRef("image_id", "=", "images.id"),
  );
}

/** The WebP bytes of one's own picture, or null. */
export async function readImage(
  ctx: AppContext,
  input: { learnerId: string; imageId: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = await ctx.db
    .selectFrom("images")
    .select("id")
    .where("id", "=", input.imageId)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return image ? ctx.images.read(image.id) : null;
}
