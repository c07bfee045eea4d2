import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { recordStaffAction } from "~/services/staff/audit-log.server";

/** More than a desk can keep in mind. */
const MAX_CANNED_REPLIES = 200;

export interface CannedReply {
  id: string;
  title: string;
  body: string;
  /** What the form that changes it is made of. */
  version: number;
}

interface Texts {
  title: string;
  body: string;
}

export type SaveCannedReplyResult =
  | { status: "saved" }
  /** Another one is called so. */
  | { status: "title-taken" }
  | { status: "too-many" }
  /** Somebody was faster: `current` is what it is now, and nothing of what was sent is stored. */
  | { status: "changed-meanwhile"; current: CannedReply }
  | { status: "no-reply" };

/** By title. */
export async function listCannedReplies(ctx: DbContext): Promise<CannedReply[]> {
  return ctx.db
    .selectFrom("canned_replies")
    .select(["id", "title", "body", "version"])
    .orderBy("title")
    .limit(MAX_CANNED_REPLIES)
    .execute();
}

export async function findCannedReply(ctx: DbContext, id: string): Promise<CannedReply | null> {
  const reply = await ctx.db
    .selectFrom("canned_replies")
    .select(["id", "title", "body", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  return reply ?? null;
}

export async function createCannedReply(
  ctx: DbContext,
  { staffId, ...texts }: Texts & { staffId: string },
): Promise<SaveCannedReplyResult> {
  return inTransaction(ctx, async (ctx) => {
    if ((await listCannedReplies(ctx)).length >= MAX_CANNED_REPLIES) return { status: "too-many" };
    const stored = await ctx.db
      .insertInto("canned_replies")
      .values({ id: newId(ctx), ...texts, updated_at: timestamp(ctx) })
      .onConflict((conflict) => conflict.column("title").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored) return { status: "title-taken" };
    await recordStaffAction(ctx, { staffId, action: "canned-reply-saved", detail: { cannedReplyId: stored.id } });
    return { status: "saved" };
  });
}

/** @param input.version of the reply that the form was made of */
export async function changeCannedReply(
  ctx: DbContext,
  { staffId, id, version, ...texts }: Texts & { staffId: string; id: string; version: number },
): Promise<SaveCannedReplyResult> {
  return inTransaction(ctx, async (ctx) => {
    const current = await findCannedReply(ctx, id);
    if (!current) return { status: "no-reply" };
    if (current.title === texts.title && current.body === texts.body) return { status: "saved" };
    if (current.version !== version) return { status: "changed-meanwhile", current };
    const namesake = await ctx.db
      .selectFrom("canned_replies")
      .select("id")
      .where("title", "=", texts.title)
      .executeTakeFirst();
    if (namesake && namesake.id !== id) return { status: "title-taken" };
    await ctx.db
      .updateTable("canned_replies")
      .set({ ...texts, version: version + 1, updated_at: timestamp(ctx) })
      .where("id", "=", id)
      .execute();
    await recordStaffAction(ctx, { staffId, action: "canned-reply-saved", detail: { cannedReplyId: id } });
    return { status: "saved" };
  });
}

/** One that is gone already stays so. */
export async function deleteCannedReply(ctx: DbContext, { staffId, id }: { staffId: string; id: string }) {
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db.deleteFrom("canned_replies").where("id", "=", id).returning("id").executeTakeFirst();
    if (!gone) return;
    await recordStaffAction(ctx, { staffId, action: "canned-reply-deleted", detail: { cannedReplyId: id } });
  });
}
