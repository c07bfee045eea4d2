import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { readTicketImage } from "~/services/support/ticket-images.server";

/** A picture that was attached to anybody's ticket. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const image = await readTicketImage(ctx, { imageId: requireParam(params, "imageId"), learnerId: null });
  if (!image) throw notFound("Image");
  return new Response(image, {
    headers: { "Content-Type": "image/webp", Vary: "Cookie", "Cache-Control": "private, no-store" },
  });
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}
