import { createHash, randomBytes } from "node:crypto";
import { compiledQuery } from "~/services/compiled-query";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { MAX_TOKENS_AN_HOUR } from "~/services/limits/quotas";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { MAX_TOKENS, TOKEN_PREFIX, type Scope } from "./api-tokens";
import { PERSON_COLUMNS, personOf, type SessionPerson } from "./sessions.server";

const TOKEN = new RegExp(String.raw`^${TOKEN_PREFIX}[\w-]{43}$`); // 32 bytes in base64url

export type CreateApiTokenResult =
  /** The token itself is nowhere else: show it once. */
  | { status: "created"; token: string; id: string }
  /** So many work already, or were made `within` the last hour. */
  | { status: "too-many"; within: "an hour" | null };

export async function createApiToken(
  ctx: DbContext,
  input: { learnerId: string; name: string; scopes: Scope[]; expiresInDays: number | null },
): Promise<CreateApiTokenResult> {
  const token = TOKEN_PREFIX + randomBytes(32).toString("base64url");
  const id = newId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const full = await whyNoMore(ctx, input.learnerId);
    if (full) return full;
    await ctx.db
      .insertInto("api_tokens")
      .values({
        id,
        learner_id: input.learnerId,
        name: input.name,
        token_hash: hashOf(token),
        last_four: token.slice(-4),
        scopes: JSON.stringify(input.scopes),
        created_at: timestamp(ctx),
        expires_at: input.expiresInDays === null ? null : timestamp(ctx, input.expiresInDays * DAY_MS),
      })
      .execute();
    return { status: "created", token, id };
  });
}

async function whyNoMore(ctx: DbContext, learnerId: string) {
  const tokens = await ctx.db
    .selectFrom("api_tokens")
    .select(["created_at", "expires_at", "revoked_at"])
    .where("learner_id", "=", learnerId)
    .execute();
  const now = timestamp(ctx);
  const hourAgo = timestamp(ctx, -HOUR_MS);
  const working = tokens.filter((token) => token.revoked_at === null && (token.expires_at ?? "9") > now);
  if (working.length >= MAX_TOKENS) return { status: "too-many", within: null } as const;
  const recent = tokens.filter((token) => token.created_at > hourAgo).length;
  return recent >= MAX_TOKENS_AN_HOUR ? ({ status: "too-many", within: "an hour" } as const) : null;
}

export interface ApiToken {
  id: string;
  name: string;
  scopes: Scope[];
  lastFour: string;
  createdAt: string;
  /** Null: never. */
  expiresAt: string | null;
  isExpired: boolean;
  /** To the hour. */
  lastUsedAt: string | null;
}

/** A learner's tokens that were not revoked, the newest first; those that have expired lately among them. */
export async function listApiTokens(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<ApiToken[]> {
  const rows = await ctx.db
    .selectFrom("api_tokens")
    .select(["id", "name", "scopes", "last_four", "created_at", "expires_at", "last_used_at"])
    .where("learner_id", "=", learnerId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: JSON.parse(row.scopes) as Scope[],
    lastFour: row.last_four,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isExpired: row.expires_at !== null && row.expires_at <= timestamp(ctx),
    lastUsedAt: row.last_used_at,
  }));
}

/** @returns whether the learner has such a token; one that was revoked before stays so */
export async function revokeApiToken(
  ctx: DbContext,
  { learnerId, tokenId }: { learnerId: string; tokenId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("api_tokens")
    .set((column) => ({ revoked_at: column.fn.coalesce("revoked_at", column.val(timestamp(ctx))) }))
    .where("id", "=", tokenId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface TokenBearer {
  /** Of the token. */
  id: string;
  learnerId: string;
  /** `staff` is only what was asked for: whether its learner still is staff is to be asked each time. */
  scopes: Scope[];
  /** Who vouched for the person; null while nobody knows. */
  issuer: string | null;
  person: SessionPerson;
  tokenHash: string;
}

const tokenRows = compiledQuery((db, { tokenHash, now }: { tokenHash: string; now: string }) =>
  db
    .selectFrom("api_tokens")
    .innerJoin("learners", "learners.id", "api_tokens.learner_id")
    .select(["api_tokens.id", "api_tokens.learner_id", "api_tokens.scopes", "api_tokens.last_used_at"])
    .select(["learners.issuer", ...PERSON_COLUMNS])
    .where("api_tokens.token_hash", "=", tokenHash)
    .where("api_tokens.revoked_at", "is", null)
    .where((where) => where.or([where("api_tokens.expires_at", "is", null), where("api_tokens.expires_at", ">", now)]))
    .where("learners.deleted_at", "is", null),
);

/** Whose a token is, while it works. Whatever is asked for is hashed and looked up by an index: how long that takes tells nothing of other tokens. */
export async function findApiToken(ctx: DbContext, token: string): Promise<TokenBearer | null> {
  if (!TOKEN.test(token)) return null;
  const tokenHash = hashOf(token);
  const [row] = await tokenRows(ctx, { tokenHash, now: timestamp(ctx) });
  if (!row) return null;
  if (row.last_used_at === null || row.last_used_at < timestamp(ctx, -HOUR_MS)) await touch(ctx, tokenHash);
  return {
    id: row.id,
    learnerId: row.learner_id,
    scopes: JSON.parse(row.scopes) as Scope[],
    issuer: row.issuer,
    person: personOf(row),
    tokenHash,
  };
}

/** At most once an hour, so that reading stays free of writes. */
async function touch(ctx: DbContext, tokenHash: string): Promise<void> {
  await ctx.db
    .updateTable("api_tokens")
    .set({ last_used_at: timestamp(ctx) })
    .where("token_hash", "=", tokenHash)
    .execute();
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
