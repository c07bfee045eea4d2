import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import type { SubsectionKey } from "~/urls/paths";
import type { Walker } from "./walker";

/** Looks for the gap beneath a question that was missed at a checkpoint or in a review. */
export async function breakDown(
  { world, learnerId }: Walker,
  repairs: SubsectionKey[],
  questionId: string,
): Promise<void> {
  const way = await breakDownMissed(world.ctx, { learnerId, questionId });
  await world.settle();
  if (!way || way === "needs-plan") return; // nothing is sold there
  const { courseId, sectionNumber } = way.key;
  repairs.push({ courseId, sectionNumber });
}
