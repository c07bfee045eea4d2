import { v7 } from "uuid";
import type { DbContext } from "~/services/context";
import { MAX_STORED_IMAGE_BYTES } from "~/services/limits/quotas";

/** The only answer there is, so many times more. */
export async function copyAnswer(ctx: DbContext, { times }: { times: number }): Promise<void> {
  const answer = await ctx.db.selectFrom("answers").selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: times }, (_, index) => ({ ...answer, id: v7(), attempt_number: 100 + index }));
  await ctx.db.insertInto("answers").values(copies).execute();
}

/** The row of a picture that leaves an account only so much room for others, in bytes. */
export async function fillImages(
  ctx: DbContext,
  { learnerId, questionId, room }: { learnerId: string; questionId: string; room: number },
): Promise<void> {
  await ctx.db
    .insertInto("images")
    .values({
      id: v7(),
      learner_id: learnerId,
      question_id: questionId,
      file_name: "large.png",
      bytes: MAX_STORED_IMAGE_BYTES - room,
      width: 1,
      height: 1,
      created_at: ctx.now().toISOString(),
    })
    .execute();
}
