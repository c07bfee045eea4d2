import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { imageResponse } from "~/http/response/image-response.server";
import { requireLearner } from "~/http/session/session.server";
import { readTicketImage } from "~/services/support/ticket-images.server";

/** A picture that was attached to one of the learner's own tickets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const image = await readTicketImage(ctx, { learnerId, imageId: requireParam(params, "imageId") });
  if (!image) throw notFound("Image");
  return imageResponse(image, { cachedForSeconds: 3600 });
}
