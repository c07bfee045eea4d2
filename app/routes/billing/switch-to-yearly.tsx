import { redirect, data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { premiumPrice } from "~/content/plans";
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import { previewYearly, switchToYearly } from "~/services/billing/billing-cycle.server";
import { discounted } from "~/services/billing/discounted";
import { findPlan } from "~/services/billing/plan.server";
import { paths } from "~/urls/paths";
import { AfterDecline } from "./after-decline";
import { CHANGES, PREVIEWS } from "~/http/request/billing-limits";
import { portalSite } from "./provider-sites.server";
import { WhatSwitchingCosts } from "./what-switching-costs";

const FAILED = { error: BILLING_WORDS.switchFailed, isDeclined: false };
const DECLINED = { error: BILLING_WORDS.declined, isDeclined: true };

export const handle: RouteHandle = {
  formsEndAt: (data) => (data as { formsEndAt: string | null } | undefined)?.formsEndAt ?? null,
};

export const meta: MetaFunction = () => [{ title: "Switch to yearly billing – Taproot" }];

/** Asks the provider what it costs now, so that nobody is charged what they have not seen. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const plan = await findPlan(ctx, { learnerId });
  const isGoingOn = plan.state === "trial" || plan.state === "active";
  if (!isGoingOn || plan.billingCycle !== "monthly") return redirect(paths.subscription());
  await rateLimit(request, { ...PREVIEWS, key: learnerId });
  return {
    isCollecting: plan.collectingCents !== null,
    preview: await previewYearly(ctx, { learnerId }),
    yearlyCents: discounted({ ...plan, priceCents: premiumPrice("yearly") * 100 }),
    isTrial: plan.state === "trial",
    formsEndAt: portalSite(),
    locale: person.locale,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const at = String((await readForm(request)).get("at") ?? "");
  await rateLimit(request, { ...CHANGES, key: learnerId });
  try {
    const result = await switchToYearly(ctx, { learnerId, at });
    switch (result.status) {
      case "switched":
        return redirectAfterSaving(paths.subscription(), "switched");
      case "not-monthly":
        return redirect(paths.subscription());
      case "declined":
        return data(DECLINED, { status: 402 });
      case "failed":
        return data(FAILED, { status: 503 });
    }
  } catch (error) {
    return writeFailed(request, error, FAILED);
  }
}

export default function SwitchToYearly() {
  const { preview, isCollecting, yearlyCents, isTrial, locale } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page">
      <PageHeader title="Switch to yearly billing" />
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      {refused?.isDeclined && <AfterDecline />}
      {preview ? (
        <>
          <WhatSwitchingCosts dueCents={preview.dueCents} {...{ yearlyCents, isTrial, locale }} />
          <Form method="post" className="actions">
            <CsrfToken />
            <input type="hidden" name="at" value={preview.at} />
            <Button>{preview.dueCents > 0 ? "Pay and switch" : "Switch to yearly"}</Button>
            <Link to={paths.subscription()}>Keep monthly billing</Link>
          </Form>
        </>
      ) : (
        <>
          <p>
            {isCollecting
              ? "We’re still collecting the payment for the month that has just started. You can switch once it’s through, in about an hour."
              : "We can’t show you the cost right now. Try again in a few minutes."}
          </p>
          <p className="actions">
            <Link to={paths.switchToYearly()}>Try Again</Link>
            <Link to={paths.subscription()}>Back to Subscription</Link>
          </p>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Subscription" text="Failed to load subscription data. Please try again." />;
}
