import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { imageResponse } from "~/http/response/image-response.server";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { readTicketImage } from "~/services/support/ticket-images.server";

/** A picture that was attached to anybody's ticket. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const image = await readTicketImage(ctx, { imageId: requireParam(params, "imageId"), learnerId: null });
  if (!image) throw notFound("Image");
  return imageResponse(image, { cachedForSeconds: 0 });
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}
