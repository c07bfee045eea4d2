import { AuthorError } from "~/providers/author/port";
import type { AppContext } from "~/services/context";
import { truncate } from "~/text/truncate";
import { readImage } from "~/services/learning/answers/images.server";

const MAX_WORKING = 2_000;

/**
 * What an examiner reads in the picture of somebody's working; null where there is none, or nobody who could read it.
 * A picture only advises, so one that cannot be read holds nothing up.
 */
export async function readWorking(
  ctx: AppContext,
  input: { learnerId: string; question: string; imageId: string | null },
  signal: AbortSignal,
): Promise<string | null> {
  const { learnerId, question, imageId } = input;
  if (!ctx.examiner?.readsImages || imageId === null) return null;
  const image = await readImage(ctx, { learnerId, imageId });
  if (!image) return null;
  try {
    const text = await ctx.examiner.readWorking({ learnerId, question, image }, signal);
    return truncate(text.trim(), MAX_WORKING) || null;
  } catch (error) {
    if (signal.aborted || !(error instanceof AuthorError)) throw error;
    return null;
  }
}
