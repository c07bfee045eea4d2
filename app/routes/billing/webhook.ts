import type { ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { receiveBody } from "~/http/form/receive-body.server";
import { takeEvent } from "~/services/billing/take-event.server";

/** The provider's are some KB. */
const MAX_BYTES = 256 * 1024;

export function loader() {
  return new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}

/** From the payment provider, whose signature says so: there is no session in it, and no form. */
export async function action({ request }: ActionFunctionArgs) {
  if (Number(request.headers.get("Content-Length")) > MAX_BYTES) return answer(413);
  const { body, cut, release } = await receiveBody(request, { maxBytes: MAX_BYTES });
  try {
    if (cut !== null) return answer(cut === "too-large" ? 413 : 503);
    const signature = request.headers.get("Stripe-Signature");
    const { status } = await takeEvent(ctx, { body: body.toString("utf8"), signature });
    return answer(status === "taken" ? 200 : 400);
  } finally {
    release();
  }
}

function answer(status: number): Response {
  return new Response(null, { status });
}
