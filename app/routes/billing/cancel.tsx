import { redirect, data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import { mayCancel } from "~/services/billing/plan-state";
import { findPlan } from "~/services/billing/plan.server";
import { cancelSubscription } from "~/services/billing/renewal.server";
import { paths } from "~/urls/paths";
import { CHANGES } from "~/http/request/billing-limits";
import { CANCEL_REASONS, cancelReasonOf } from "~/services/billing/cancel-reasons";
import { WhatCancellingDoes } from "./what-cancelling-does";

const FAILED = BILLING_WORDS.cancelFailed;

export const meta: MetaFunction = () => [{ title: "Cancel Subscription – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const plan = await findPlan(ctx, { learnerId });
  if (!mayCancel(plan.state)) return redirect(paths.subscription());
  return { plan, locale: person.locale, timeZone: person.timeZone };
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const reason = cancelReasonOf((await readForm(request)).get("reason"));
  await rateLimit(request, { ...CHANGES, key: learnerId });
  try {
    const result = await cancelSubscription(ctx, { learnerId, reason });
    switch (result.status) {
      case "cancelled":
        return redirectAfterSaving(paths.subscription(), "cancelled");
      case "nothing-to-cancel":
        return redirect(paths.subscription());
      case "failed":
        return data({ error: FAILED, reason }, { status: 503 });
    }
  } catch (error) {
    return writeFailed(request, error, { error: FAILED, reason });
  }
}

export default function CancelSubscription() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page">
      <PageHeader title="Cancel Subscription" />
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      <WhatCancellingDoes {...page} />
      <Form method="post" className="form">
        <CsrfToken />
        <fieldset className="options">
          <legend>Why are you cancelling? (Optional)</legend>
          {CANCEL_REASONS.map(({ value, label }) => (
            <div key={value}>
              <label className="option">
                <input type="radio" name="reason" value={value} defaultChecked={value === refused?.reason} />{" "}
                <span className="option-body">{label}</span>
              </label>
            </div>
          ))}
        </fieldset>
        <div className="actions">
          <Button kind="danger">Cancel Subscription</Button>
          <Link to={paths.subscription()}>Keep my plan</Link>
        </div>
      </Form>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Subscription" text="Failed to load subscription data. Please try again." />;
}
