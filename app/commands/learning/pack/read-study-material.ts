import { openContentPage, requestContent } from "~/services/learning/contents/contents.server";
import type { QuestionKey } from "~/urls/paths";
import type { Walker } from "./walker";

/** Opens a question's study material, and reads it where there is some. */
export async function readStudyMaterial(walker: Walker, key: QuestionKey, conceptId: string): Promise<void> {
  const { world, learnerId, mind } = walker;
  await requestContent(world.ctx, { learnerId, ...key });
  await world.settle();
  const page = await openContentPage(world.ctx, { learnerId, ...key });
  if (page?.content) mind.study(conceptId, world.now());
}
