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

/** The open ones, then those closed last. */
const repeated = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("gaps")
    .select(["concept_id as conceptId", "closed_at as closedAt"])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", ({ selectFrom }) =>
      selectFrom("gaps as all")
        .select("all.concept_id")
        .where("all.learner_id", "=", learnerId)
        .groupBy("all.concept_id")
        .having(({ fn }) => fn.countAll(), ">", 1),
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
  const isRepeated = all.some(({ gaps, closed }) => gaps > 1 && closed > 0);
  const gaps = isRepeated ? await withNames(ctx, { learnerId, gaps: await repeated(ctx, { learnerId }) }) : [];
  const toldApart = new Set(gaps.map(({ conceptId }) => conceptId));
  const others = all.filter(({ conceptId, gaps, closed }) => gaps === closed && !toldApart.has(conceptId));
  return [...onceByName(gaps), ...others].flatMap(({ closedAt }) => closedAt ?? []);
}
