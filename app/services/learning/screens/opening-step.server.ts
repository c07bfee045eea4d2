import type { AppContext } from "~/services/context";
import { renderSoundCheck } from "~/services/learning/contents/render-sound-check.server";
import type { ContentCheck } from "~/services/learning/contents/study-content";
import { sourceOf, type KeptItem } from "./kept-item";

/** The first step of an item, to take it before the rest is told; null where its author asks for none. */
export async function findOpeningStep(
  ctx: Pick<AppContext, "openingSteps">,
  item: KeptItem,
): Promise<ContentCheck | null> {
  const written = sourceOf(item);
  if (written === null) return null;
  const { sourceKey } = item;
  return renderSoundCheck(await ctx.openingSteps.openingStepOf({ sourceKey, question: written.question }));
}
