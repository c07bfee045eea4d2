import type { ExpressionBuilder } from "kysely";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { MAX_IMAGE_BYTES } from "~/services/input-limits";
import { newId } from "~/services/new-id";
import type { Database } from "~db/schema";

export type KeepImageResult =
  | { status: "kept"; imageId: string }
  | { status: "too-large" }
  | { status: "not-an-image" }
  | { status: "no-question" };

/** Stores a picture for one of the learner's own questions, decoded and encoded anew. */
export async function keepImage(
  ctx: AppContext,
  input: { learnerId: string; questionId: string; fileName: string; upload: Uint8Array },
): Promise<KeepImageResult> {
  if (input.upload.byteLength > MAX_IMAGE_BYTES) return { status: "too-large" };
  if (!(await isOwnQuestion(ctx, input))) return { status: "no-question" };
  const imageId = newId(ctx);
  const stored = await ctx.images.store(imageId, input.upload);
  if (!stored) return { status: "not-an-image" };
  await ctx.db
    .insertInto("images")
    .values({
      id: imageId,
      learner_id: input.learnerId,
      question_id: input.questionId,
      file_name: input.fileName.slice(0, 200),
      ...stored,
      created_at: timestamp(ctx),
    })
    .execute()
    .catch(async (error: unknown) => {
      await ctx.images.remove(imageId); // the question went meanwhile, with the account
      throw error;
    });
  return { status: "kept", imageId };
}

async function isOwnQuestion(ctx: DbContext, input: { learnerId: string; questionId: string }): Promise<boolean> {
  const question = await ctx.db
    .selectFrom("questions")
    .select("id")
    .where("id", "=", input.questionId)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return question !== undefined;
}

/** Deletes a picture, unless an answer or a draft shows it. */
export async function discardImage(ctx: AppContext, input: { learnerId: string; imageId: string }): Promise<void> {
  const discarded = await ctx.db
    .deleteFrom("images")
    .where("id", "=", input.imageId)
    .where("learner_id", "=", input.learnerId)
    .where((query) => query.not(query.or([shownIn(query, "answers"), shownIn(query, "answer_drafts")])))
    .returning("id")
    .executeTakeFirst();
  if (discarded) await ctx.images.remove(discarded.id);
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
