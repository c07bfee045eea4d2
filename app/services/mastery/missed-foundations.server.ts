import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { Knowledge } from "./knowledge";
import { isNotVoided } from "./not-voided.server";
import { isMissed } from "./proved";

interface Course {
  learnerId: string;
  parts: { conceptIds: string[] }[];
  knowledge: ReadonlyMap<string, Knowledge>;
  proved: ReadonlySet<string>;
}

/**
 * Concepts beneath a course that no part of it teaches, that answers have shown to be missing, and that are not proved since.
 * Of others it is taken for granted that they are known, and so it is of those that cannot be practised, since no question
 * about them was to be had when one was wished for last: nobody is to wait for what they have no way to learn.
 */
export async function findMissedFoundations(ctx: DbContext, course: Course): Promise<Set<string>> {
  const { learnerId, parts, knowledge, proved } = course;
  const taught = new Set(parts.flatMap((part) => part.conceptIds));
  const isOpen = ([id, known]: [string, Knowledge]) =>
    !taught.has(id) && !proved.has(id) && (known.record.evidenceCount > 0 || isMissed(known));
  const asked = [...knowledge].filter(isOpen);
  if (asked.length === 0) return new Set();
  const key = { learnerId, conceptIds: asked.map(([id]) => id) };
  const everMissed = await listEverMissed(ctx, key);
  const inVain = await listWishedInVain(ctx, key);
  return new Set(
    asked.filter(([id, known]) => (isMissed(known) || everMissed.has(id)) && !inVain.has(id)).map(([id]) => id),
  );
}

interface Concepts {
  learnerId: string;
  conceptIds: string[];
}

/** By an answer that counts. */
async function listEverMissed(ctx: DbContext, { learnerId, conceptIds }: Concepts): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("answers")
    .select("concept_id as id")
    .distinct()
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .where("is_correct", "=", 0)
    .where(isNotVoided)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Wish {
  conceptId: string;
  /** It was given up: see learning/tree/wishes.ts. */
  isDropped: 0 | 1;
  inVainAt: string | null;
  /** There is a question that meets it, or one is being written. */
  isMet: 0 | 1;
}

/** Those of which the last question that was wished for to practise or to review could not be had. */
async function listWishedInVain(ctx: DbContext, { learnerId, conceptIds }: Concepts): Promise<Set<string>> {
  const { rows } = await sql<Wish>`
    select
      json_extract(wish.value, '$.conceptId') as conceptId,
      json_extract(wish.value, '$.isDropped') is not null as isDropped,
      json_extract(wish.value, '$.inVainAt') as inVainAt,
      exists (select 1 from questions where sitting_id = sittings.id and slot = wish.key)
        or exists (
          select 1 from jobs where kind = 'sitting' and subject_id = sittings.id and status in ('queued', 'running')
        ) as isMet
    from sittings, json_each(sittings.wishes) as wish
    where sittings.learner_id = ${learnerId} and sittings.kind = 'review'
      and json_extract(wish.value, '$.conceptId') in (${sql.join(conceptIds)})
    order by sittings.created_at desc, wish.key desc
  `.execute(ctx.db);
  const told = rows.filter(({ isDropped, inVainAt }) => isDropped === 0 || inVainAt !== null);
  const last = new Map(told.toReversed().map((wish) => [wish.conceptId, wish]));
  return new Set([...last.values()].filter(({ isMet }) => isMet === 0).map(({ conceptId }) => conceptId));
}
