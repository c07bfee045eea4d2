import { timestamp, type DbContext } from "~/services/context";
import { openWishes, type PlannedWish } from "~/services/learning/tree/wishes";
import { DAY_MS } from "~/time/periods";

/** For so long others are asked first. */
const PASSED_OVER_MS = DAY_MS;

/**
 * Concepts that a question was wished for lately and none could be written: all about it was withdrawn, or the author
 * declines. By the concept, when it was wished for, as an ISO time.
 */
export async function listWishedInVain(
  ctx: DbContext,
  { learnerId }: { learnerId: string },
): Promise<Map<string, string>> {
  const sittings = await listOpenReviews(ctx, learnerId);
  const since = timestamp(ctx, -PASSED_OVER_MS);
  const wished = sittings.flatMap(({ wishes, takenSlots, updatedAt, isBeingWritten }) => {
    const planned = JSON.parse(wishes) as PlannedWish[];
    const open = isBeingWritten ? [] : openWishes(planned, JSON.parse(takenSlots) as number[]);
    return [...planned, ...open.map(({ conceptId }) => ({ conceptId, inVainAt: updatedAt }))];
  });
  return new Map(
    wished.flatMap(({ conceptId, inVainAt }) => (inVainAt && inVainAt > since ? [[conceptId, inVainAt]] : [])),
  );
}

function listOpenReviews(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("sittings")
    .select(({ exists, fn, selectFrom }) => [
      "sittings.wishes",
      "sittings.updated_at as updatedAt",
      selectFrom("questions")
        .select(({ ref }) => fn<string>("json_group_array", [ref("questions.slot")]).as("slots"))
        .whereRef("questions.sitting_id", "=", "sittings.id")
        .where("questions.slot", "is not", null)
        .$asScalar()
        .$notNull()
        .as("takenSlots"),
      exists(
        selectFrom("jobs")
          .select("jobs.id")
          .where("jobs.kind", "=", "sitting")
          .whereRef("jobs.subject_id", "=", "sittings.id")
          .where("jobs.status", "in", ["queued", "running"]),
      ).as("isBeingWritten"),
    ])
    .where("sittings.learner_id", "=", learnerId)
    .where("sittings.status", "=", "open")
    .where("sittings.kind", "=", "review")
    .execute();
}
