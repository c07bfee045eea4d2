import type { DbContext } from "~/services/context";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import type { PartToday } from "./part-today";
import { findPlaceInSubsection } from "./place-in-subsection.server";

/** What a link to a part leads to, so that it can say so. Of a part that is not this learner's: locked. */
export async function findPartToday(ctx: DbContext, key: OwnSubsectionKey): Promise<PartToday> {
  const place = await findPlaceInSubsection(ctx, key);
  if (!place) return "locked";
  if (place.currentQuestionId !== null) return "open"; // a known part may be studied all the same
  if (place.subsection.isCompleted) return "completed";
  if (!place.subsection.isUnlocked) return "locked";
  return place.rest && !place.rest.isOver ? "resting" : "open";
}
