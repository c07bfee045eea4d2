import type { AppContext } from "~/services/context";
import { recordImage, storeImage } from "~/services/learning/answers/images.server";
import { picture } from "./pictures";

/** A picture that was sent with a question's form; its id. */
export async function keepPicture(
  ctx: AppContext,
  { learnerId, questionId, fileName = "working.png" }: { learnerId: string; questionId: string; fileName?: string },
): Promise<string> {
  const stored = await storeImage(ctx, { learnerId, questionId, fileName, bytes: await picture() });
  if (stored.status !== "stored") throw new Error(stored.status);
  const recorded = await recordImage(ctx, { learnerId, questionId, image: stored.image, instead: null });
  if (recorded.status !== "stored") throw new Error(recorded.status);
  return stored.image.id;
}
