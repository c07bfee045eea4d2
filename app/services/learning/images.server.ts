import { timestamp, type AppContext } from "~/services/context";
import { newId } from "~/services/new-id";

/** What one picture of one's working may weigh. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export type KeepImageResult = { status: "kept"; imageId: string } | { status: "too-large" } | { status: "not-an-image" };

/** Stores a picture for a question, decoded and encoded anew. The caller has checked that the question is the learner's. */
export async function keepImage(
  ctx: AppContext,
  input: { learnerId: string; questionId: string; fileName: string; upload: Uint8Array },
): Promise<KeepImageResult> {
  if (input.upload.byteLength > MAX_IMAGE_BYTES) return { status: "too-large" };
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
    .execute();
  return { status: "kept", imageId };
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
