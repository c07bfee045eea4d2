import { MODEL_CONCEPTS } from "~/providers/author/port";
import { timestamp, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { newId } from "~/services/ids/new-id";
import { snakeKeys } from "~/text/key-case";
import type { StudyContent } from "./study-content";

/** Study material, kept for whoever reads about the concept next. */

/** What a model wrote about a concept once serves everybody; a pack has its own at once. Null while there is nothing. */
export async function findContentInBank(ctx: DbContext, conceptId: string): Promise<string | null> {
  if (!conceptId.startsWith(MODEL_CONCEPTS)) return null;
  const content = await ctx.db
    .selectFrom("study_contents")
    .select("id")
    .where("concept_id", "=", conceptId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return content?.id ?? null;
}

/** The very same text is kept once. Returns its id. */
export async function keepContent(
  ctx: DbContext,
  { conceptId, content }: { conceptId: string; content: StudyContent },
): Promise<string> {
  const stored = snakeKeys(content);
  const fingerprint = fingerprintOf(stored);
  await ctx.db
    .insertInto("study_contents")
    .values({
      id: newId(ctx),
      concept_id: conceptId,
      fingerprint,
      body: JSON.stringify(stored),
      created_at: timestamp(ctx),
    })
    .onConflict((conflict) => conflict.columns(["concept_id", "fingerprint"]).doNothing())
    .execute();
  const { id } = await ctx.db
    .selectFrom("study_contents")
    .select("id")
    .where("concept_id", "=", conceptId)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirstOrThrow();
  return id;
}
