import { PaymentFailure } from "~/providers/payments/port";
import type { AppContext } from "~/services/context";
import { attempt } from "./attempt";
import { findCustomerId } from "./customer.server";

export type OpenPortalResult = { status: "redirect"; url: string } | { status: "no-customer" } | { status: "failed" };

/** The provider's page on which one changes cards and looks at invoices. @param input.returnUrl where its way back leads */
export async function openPortal(
  ctx: AppContext,
  input: { learnerId: string; returnUrl: string },
): Promise<OpenPortalResult> {
  const customerId = await findCustomerId(ctx, input);
  if (!ctx.payments || !customerId) return { status: "no-customer" };
  const portal = await attempt(ctx.payments.openPortal({ customerId, returnUrl: input.returnUrl }));
  return portal instanceof PaymentFailure ? { status: "failed" } : { status: "redirect", url: portal.url };
}
