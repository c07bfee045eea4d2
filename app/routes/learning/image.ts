import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { imageResponse } from "~/http/response/image-response.server";
import { requireLearner } from "~/http/session/session.server";
import { readImage } from "~/services/learning/answers/images.server";

/** A learner's own picture of their working. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const image = await readImage(ctx, { learnerId, imageId: requireParam(params, "imageId") });
  if (!image) throw notFound("Image");
  return imageResponse(image, { cachedForSeconds: 3600 });
}
