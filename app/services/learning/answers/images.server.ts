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
  | { status: "too-costly" }
  | { status: "busy" }
  | { status: "no-question" };

export type RecordImageResult =
  | { status: "stored"; image: NewImage }
  | { status: "no-question" }
  /** The account's pictures take as much as they may. */
  | { status: "no-room" };

/** Writes the file alone. What it returns is for `recordImage`; unless that stores it, too, the file is to be removed. */
export async function storeImage(
  ctx: AppContext,
  input: Whose & { fileName: string; bytes: Uint8Array },
): Promise<StoreImageResult> {
  if (input.bytes.byteLength > MAX_IMAGE_BYTES) return { status: "too-large" };
  if (!(await isQuestionOfOpenAccount(ctx, input))) return { status: "no-question" };
  const id = newId(ctx);
  const stored = await ctx.images.store(id, input.bytes, { owner: input.learnerId });
  if (stored.status !== "stored") return stored;
  const { bytes, width, height } = stored;
  return { status: "stored", image: { id, file_name: input.fileName.slice(0, 200), bytes, width, height } };
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
    if (!(await isQuestionOfOpenAccount(ctx, input))) return { status: "no-question" };
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

async function isQuestionOfOpenAccount(ctx: DbContext, input: Whose): Promise<boolean> {
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

/**
 * Deletes the rows of those of these pictures that neither an answer nor a draft shows.
 * @returns their ids; the files are to be removed after the commit
 */
export async function deleteUnshown(
  ctx: DbContext,
  { learnerId, imageIds }: { learnerId: string; imageIds: string[] },
): Promise<string[]> {
  if (imageIds.length === 0) return [];
  const deleted = await ctx.db
    .deleteFrom("images")
    .where("id", "in", imageIds)
    .where("learner_id", "=", learnerId)
    .where((query) => query.not(isShown(query)))
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
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
