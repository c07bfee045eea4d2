import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import { withNames, type NamingContext } from "~/services/learning/gaps/gap-names.server";
import { onceByName } from "~/services/learning/gaps/once-by-name";

/** Of gaps whose concept had more than one, so many are told apart by their names, the latest; the rest by their concepts. */
const TOLD_APART = 100;

const concepts = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("gaps")
    .select(({ fn }) => [
      "concept_id as conceptId",
      fn.countAll<number>().as("gaps"),
      fn.count<number>("closed_at").as("closed"),
      fn.max<string | null>("closed_at").as("closedAt"),
    ])
    .where("learner_id", "=", learnerId)
    .groupBy("concept_id"),
);

/** Of these concepts, a JSON array: the open ones, then those closed last. */
const gapsOf = compiledQuery((db, { learnerId, conceptIds }: { learnerId: string; conceptIds: string }) =>
  db
    .selectFrom("gaps")
    .select(["concept_id as conceptId", "closed_at as closedAt"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", ({ selectFrom }) =>
      selectFrom(sql<{ value: string }>`json_each(${conceptIds})`.as("gap")).select("gap.value"),
    )
    .orderBy("closed_at", (order) => order.desc().nullsFirst())
    .limit(TOLD_APART),
);

/**
 * When each gap of a learner was closed that is not open again: ISO times. Gaps of one concept are different ones where their
 * names are; one that came back and was closed again is one.
 */
export async function findStillClosed(ctx: NamingContext, { learnerId }: { learnerId: string }): Promise<string[]> {
  const all = await concepts(ctx, { learnerId });
  const repeated = all.filter(({ gaps }) => gaps > 1).map(({ conceptId }) => conceptId);
  const gaps = repeated.length === 0 ? [] : await listNamed(ctx, { learnerId, conceptIds: repeated });
  const toldApart = new Set(gaps.map(({ conceptId }) => conceptId));
  const others = all.filter(({ conceptId, gaps, closed }) => gaps === closed && !toldApart.has(conceptId));
  return [...onceByName(gaps), ...others].flatMap(({ closedAt }) => closedAt ?? []);
}

async function listNamed(ctx: NamingContext, { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] }) {
  const gaps = await gapsOf(ctx, { learnerId, conceptIds: JSON.stringify(conceptIds) });
  return withNames(ctx, { learnerId, gaps });
}
