import { createHash, randomBytes } from "node:crypto";
import { timestamp, type DbContext } from "~/services/context";

/** A session ends this many days after sign-in, however busy it was. */
export const SESSION_DAYS = 90;
const IDLE_DAYS = 14;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const TOKEN = /^[\w-]{43}$/; // 32 bytes in base64url

export interface Session {
  learnerId: string;
  /** What the database knows the session by; the token itself is only in the browser. */
  tokenHash: string;
  /** An ended session grants nothing; it only tells whose form was left open. */
  state: "valid" | "ended";
}

/** @returns the token for the browser's cookie; only its hash is kept */
export async function createSession(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await ctx.db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      learner_id: learnerId,
      created_at: timestamp(ctx),
      last_seen_at: timestamp(ctx),
      expires_at: new Date(ctx.now().getTime() + SESSION_DAYS * DAY).toISOString(),
    })
    .execute();
  return token;
}

export async function findSession(ctx: DbContext, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = hashToken(token);
  const row = await ctx.db
    .selectFrom("sessions")
    .select(["learner_id", "last_seen_at", "expires_at", "ended_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return null;

  const now = timestamp(ctx);
  const isValid = row.ended_at === null && now < row.expires_at && ago(ctx, IDLE_DAYS * DAY) < row.last_seen_at;
  if (isValid && row.last_seen_at < ago(ctx, HOUR)) await touch(ctx, tokenHash);
  return { learnerId: row.learner_id, tokenHash, state: isValid ? "valid" : "ended" };
}

export async function endSession(ctx: DbContext, { tokenHash }: { tokenHash: string }): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ ended_at: timestamp(ctx) })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .execute();
}

/** At most once an hour, so that reading pages stays free of writes. */
async function touch(ctx: DbContext, tokenHash: string): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ last_seen_at: timestamp(ctx) })
    .where("token_hash", "=", tokenHash)
    .execute();
}

function ago(ctx: DbContext, milliseconds: number): string {
  return new Date(ctx.now().getTime() - milliseconds).toISOString();
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
