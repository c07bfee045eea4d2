import type { DbContext } from "~/services/context";
import { unparkConcept } from "~/services/mastery/parking.server";
import { closeIfShown } from "./gaps.server";
import { findLastShown, type LearnersConcept } from "./misses.server";
import { hasOpenGap } from "./open-gaps.server";

/**
 * After a right answer about a concept: its gap is closed where that has shown it to be known. A right answer that was
 * worked out together, or came after the solution or other options of the same question, shows little: the gap stays open,
 * what stands on it goes on, and the reviews ask a fresh question about it.
 */
export async function closeGap(ctx: DbContext, whose: LearnersConcept): Promise<void> {
  if (!(await hasOpenGap(ctx, whose))) return;
  await closeIfShown(ctx, { ...whose, lastShown: await findLastShown(ctx, whose) });
  if (!(await hasOpenGap(ctx, whose))) await unparkConcept(ctx, whose);
}
