import { ctx } from "~/app-context.server";
import { notFound } from "~/http/answer/not-found.server";
import { findDraft, removeDraftImage } from "~/services/learning/answers/drafts.server";
import { keepImage } from "~/services/learning/answers/images.server";

export type AnswerImage = { ok: true; imageId: string | null } | { ok: false; message: string };

/**
 * The picture that goes with an answer: a new upload, else the one kept with the draft, unless it is to go.
 * @throws 404 when it is not this learner's question
 */
export async function answerImage(
  form: FormData,
  owner: { learnerId: string; questionId: string },
): Promise<AnswerImage> {
  const upload = form.getAll("image").find((entry): entry is File => entry instanceof File && entry.size > 0);
  if (!upload && form.get("remove_image")) await removeDraftImage(ctx, owner);
  if (!upload) return { ok: true, imageId: (await findDraft(ctx, owner))?.image?.id ?? null };
  const result = await keepImage(ctx, {
    ...owner,
    fileName: upload.name,
    upload: new Uint8Array(await upload.arrayBuffer()),
  });
  switch (result.status) {
    case "kept":
      await removeDraftImage(ctx, owner); // only now: one that cannot be read must not cost the one that can
      return { ok: true, imageId: result.imageId };
    case "too-large":
      return { ok: false, message: "The image is larger than 5 MB. Please choose a smaller one." };
    case "no-question":
      throw notFound("Question");
    case "not-an-image":
      return { ok: false, message: "This file is not an image we can read. Please choose a PNG, JPG, GIF or WebP." };
  }
}
