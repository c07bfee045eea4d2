import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { requireLearner } from "~/http/session/session.server";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import { startCheckout } from "~/services/billing/checkout.server";
import { paths } from "~/urls/paths";
import { CHECKOUTS } from "~/http/request/billing-limits";
import { cycleOf } from "./cycle-of";
import { loadUpgrade } from "./load-upgrade.server";
import { requirePlans } from "./require-plans.server";
import { upgradeLinks } from "./upgrade-links";
import { upgradeHandle, upgradeMeta } from "./upgrade-meta";
import { UpgradePage } from "./upgrade-page";

export const handle: RouteHandle = upgradeHandle;

export const links = upgradeLinks;

export const meta: MetaFunction = ({ matches }) => upgradeMeta(matches);

/** The upgrade page as the answer to its form, where that did not lead to the provider's page. */
export async function loader({ request }: LoaderFunctionArgs) {
  requirePlans();
  await requireLearner(request);
  return loadUpgrade(request);
}

export async function action({ request }: ActionFunctionArgs) {
  requirePlans();
  const { learnerId } = await requireLearner(request);
  const cycle = cycleOf((await readForm(request)).get("billing_cycle"));
  await rateLimit(request, { ...CHECKOUTS, key: learnerId });
  try {
    const result = await startCheckout(ctx, { learnerId, billingCycle: cycle, publicUrl: config.publicUrl });
    switch (result.status) {
      case "redirect":
        return redirectDocument(result.url);
      case "already-premium":
        return redirect(paths.subscription());
      case "paid-meanwhile":
        return redirect(paths.paymentSuccess());
      case "failed":
        return data({ error: result.message, cycle }, { status: 503 });
    }
  } catch (error) {
    return writeFailed(request, error, { error: BILLING_WORDS.unforeseen, cycle });
  }
}

export default function Checkout() {
  const upgrade = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <UpgradePage {...upgrade} {...refused} />;
}
