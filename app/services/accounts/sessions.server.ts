import { createHash, randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import type { LearnersTable } from "~db/schema";
import type { Appearance } from "./appearance";

/** A session ends this many days after sign-in, however busy it was. */
export const SESSION_DAYS = 90;
/** Or this many days after it was last used. */
export const IDLE_DAYS = 14;
/** More than anybody looks through. */
const MAX_LISTED = 100;
/** The record of a session that has ended is kept for so long. */
export const FORGET_AFTER_DAYS = 30;
const MAX_USER_AGENT = 400;
const TOKEN = /^[\w-]{43}$/; // 32 bytes in base64url

export interface Session {
  learnerId: string;
  /** Who vouched for the person; null while nobody knows. */
  issuer: string | null;
  /** What the database knows the session by; the token itself is only in the browser. */
  tokenHash: string;
  /** Of the session that it ends with; that one has none. */
  parentHash: string | null;
  /** One that has expired grants nothing; it only tells whose form was left open. One that was ended not even that. */
  state: "valid" | "expired" | "ended";
  startedAt: string;
  expiresAt: string;
  person: SessionPerson;
}

/** What every page asks about who is looking at it. */
export interface SessionPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** Null while nobody knows. */
  timeZone: string | null;
  locale: string | null;
  appearance: Appearance;
}

/** Of the table of learners: what `personOf` reads. */
export const PERSON_COLUMNS = [
  "learners.first_name",
  "learners.last_name",
  "learners.email",
  "learners.time_zone",
  "learners.locale",
  "learners.theme",
  "learners.text_size",
  "learners.reduced_motion",
] as const;

type PersonRow = Pick<
  Selectable<LearnersTable>,
  "first_name" | "last_name" | "email" | "time_zone" | "locale" | "theme" | "text_size" | "reduced_motion"
>;

export function personOf(row: PersonRow): SessionPerson {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    timeZone: row.time_zone,
    locale: row.locale,
    appearance: { theme: row.theme, textSize: row.text_size, reducedMotion: row.reduced_motion === 1 },
  };
}

/**
 * @param input.parent the session that this one is begun by and ends with, which has no parent itself
 * @returns the token for the browser's cookie; only its hash is kept
 */
export async function createSession(
  ctx: DbContext,
  {
    learnerId,
    userAgent = "",
    parent,
  }: { learnerId: string; userAgent?: string; parent?: Pick<Session, "tokenHash" | "expiresAt"> },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await forgetOldSessions(ctx, learnerId);
  await ctx.db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      id: newId(ctx),
      learner_id: learnerId,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      parent_hash: parent?.tokenHash ?? null,
      created_at: timestamp(ctx),
      last_seen_at: timestamp(ctx),
      expires_at: parent?.expiresAt ?? timestamp(ctx, SESSION_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

/** An ended session is kept for a while: a form that was left open still belongs to somebody. */
async function forgetOldSessions(ctx: DbContext, learnerId: string): Promise<void> {
  const long = timestamp(ctx, -FORGET_AFTER_DAYS * DAY_MS);
  await ctx.db
    .deleteFrom("sessions")
    .where("learner_id", "=", learnerId)
    .where((where) =>
      where.or([where("expires_at", "<", long), where("ended_at", "<", long), where("last_seen_at", "<", long)]),
    )
    .execute();
}

const sessionRows = compiledQuery((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom("sessions")
    .innerJoin("learners", "learners.id", "sessions.learner_id")
    .select([
      "sessions.learner_id",
      "sessions.created_at",
      "sessions.last_seen_at",
      "sessions.expires_at",
      "sessions.ended_at",
      "sessions.parent_hash",
      "learners.issuer",
      ...PERSON_COLUMNS,
    ])
    .where("sessions.token_hash", "=", tokenHash)
    .where("learners.deleted_at", "is", null),
);

export async function findSession(ctx: DbContext, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = hashToken(token);
  const [row] = await sessionRows(ctx, { tokenHash });
  if (!row) return null;

  const isInTime = timestamp(ctx) < row.expires_at && timestamp(ctx, -IDLE_DAYS * DAY_MS) < row.last_seen_at;
  const state = row.ended_at !== null ? "ended" : isInTime ? "valid" : "expired";
  if (state === "valid" && row.last_seen_at < timestamp(ctx, -HOUR_MS)) await touch(ctx, tokenHash);
  return {
    learnerId: row.learner_id,
    issuer: row.issuer,
    tokenHash,
    parentHash: row.parent_hash,
    state,
    startedAt: row.created_at,
    expiresAt: row.expires_at,
    person: personOf(row),
  };
}

/** With all that were begun by it. */
export async function endSession(ctx: DbContext, { tokenHash }: { tokenHash: string }): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ ended_at: timestamp(ctx) })
    .where((where) => where.or([where("token_hash", "=", tokenHash), where("parent_hash", "=", tokenHash)]))
    .where("ended_at", "is", null)
    .execute();
}

/** A session as its learner may see it: named by `id`, never by what the browser holds. */
export interface OwnSession {
  id: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  /** It is the one with `tokenHash`. */
  isCurrent: boolean;
}

/** A learner's valid sessions, the current one first, then those last seen. */
export async function listSessions(
  ctx: DbContext,
  input: { learnerId: string; tokenHash: string },
): Promise<OwnSession[]> {
  const rows = await ctx.db
    .selectFrom("sessions")
    .select(["id", "token_hash", "user_agent", "created_at", "last_seen_at"])
    .where("learner_id", "=", input.learnerId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", timestamp(ctx))
    .where("last_seen_at", ">", timestamp(ctx, -IDLE_DAYS * DAY_MS))
    .orderBy((order) => order.case().when("token_hash", "=", input.tokenHash).then(0).else(1).end())
    .orderBy("last_seen_at", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.token_hash === input.tokenHash,
  }));
}

/** The session with this id, when it is the learner's own; it may have ended. */
export async function findOwnSession(
  ctx: DbContext,
  input: { learnerId: string; sessionId: string },
): Promise<{ tokenHash: string } | null> {
  const row = await ctx.db
    .selectFrom("sessions")
    .select("token_hash")
    .where("id", "=", input.sessionId)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return row ? { tokenHash: row.token_hash } : null;
}

/** All sessions of the learner but the one with `tokenHash` and, if it has a parent, the one it ends with. */
export async function endOtherSessions(ctx: DbContext, input: { learnerId: string; tokenHash: string }): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ ended_at: timestamp(ctx) })
    .where("learner_id", "=", input.learnerId)
    .where("token_hash", "!=", input.tokenHash)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("sessions as kept")
            .select("kept.id")
            .where("kept.token_hash", "=", input.tokenHash)
            .whereRef("kept.parent_hash", "=", "sessions.token_hash"),
        ),
      ),
    )
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

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
