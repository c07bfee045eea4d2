import { breakDownMissed } from "~/services/learning/sittings/break-down-missed.server";
import type { SubsectionKey } from "~/urls/paths";
import type { Walker } from "./walker";

/** Looks for the gap beneath a question that was missed at a checkpoint or in a review. */
export async function breakDown(
  { world, learnerId }: Walker,
  repairs: SubsectionKey[],
  questionId: string,
): Promise<void> {
  const begun = await breakDownMissed(world.ctx, { learnerId, questionId });
  await world.settle();
  if (begun.status === "no-question") return;
  const { courseId, sectionNumber } = begun.key;
  repairs.push({ courseId, sectionNumber });
}
