import type { DbContext } from "~/services/context";
import { unparkConcept, updateDue } from "~/services/mastery/parking.server";
import { closeIfShown } from "./gaps.server";
import { findLastShown } from "./last-shown.server";
import type { LearnersConcept } from "./learners-concept";
import { hasOpenGap } from "./open-gaps.server";

/**
 * After a right answer about a concept: its gap is closed where that has shown it to be known (`last-shown.ts`). A right
 * answer that was worked out together, came after the solution or other options of the same question, or was to a question
 * that could not show the same mistake, shows little: the gap stays open, what stands on it goes on, and the reviews ask a
 * fresh question about it.
 */
export async function closeGap(ctx: DbContext, whose: LearnersConcept): Promise<void> {
  if (!(await hasOpenGap(ctx, whose))) return;
  await closeIfShown(ctx, { ...whose, lastShown: await findLastShown(ctx, whose) });
  if (await hasOpenGap(ctx, whose)) return;
  await unparkConcept(ctx, whose);
  await updateDue(ctx, whose); // an open gap is due whatever is believed
}
