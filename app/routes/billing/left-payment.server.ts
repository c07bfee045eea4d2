import { redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { readToldOnce, redirectAfterSaving } from "~/http/session/told-once.server";
import { carriesSession, findSession } from "~/http/session/session.server";
import { leaveCheckout, type LeaveCheckoutResult } from "~/services/billing/leave-checkout.server";
import { paths } from "~/urls/paths";
import { cycleOf } from "./cycle-of";

const LEFT = "left-payment";

/**
 * Ends the checkout that the address says was left, and leads on to the page without it: what came of it is said once, and
 * not at each reload.
 *
 * @throws that redirect
 */
export async function endLeftCheckout(request: Request): Promise<void> {
  const query = new URL(request.url).searchParams;
  const checkoutId = query.get("left");
  const session = checkoutId === null ? null : await findSession(request);
  if (checkoutId === null || session?.state !== "valid") return;
  const upgrade = paths.upgrade(cycleOf(query.get("cycle")));
  switch (await leave(request, session.learnerId, checkoutId)) {
    case "left":
      throw redirectAfterSaving(upgrade, LEFT);
    case "paid":
      throw redirect(paths.paymentSuccess());
    case "unknown":
      throw redirect(upgrade);
  }
}

/** Whether the page is to say so, with the headers by which the browser forgets it. Never to visitors: theirs is cached. */
export function readJustLeft(request: Request): { hasLeft: boolean; headers: Headers } {
  if (!carriesSession(request)) return { hasLeft: false, headers: new Headers() };
  const { told, headers } = readToldOnce(request, [LEFT]);
  return { hasLeft: told !== null, headers };
}

/** Whatever goes wrong, the page is shown. */
async function leave(request: Request, learnerId: string, checkoutId: string): Promise<LeaveCheckoutResult> {
  try {
    return await leaveCheckout(ctx, { learnerId, checkoutId });
  } catch (error) {
    logUnexpected(request, error);
    return "unknown";
  }
}
