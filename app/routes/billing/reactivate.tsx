import { redirect, data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { PERIOD_WORDS } from "~/components/billing/plan-words";
import { ReactivateForm } from "~/components/billing/reactivate-form";
import { formatMoney } from "~/text/format-money";
import { Link } from "~/components/ui/link";
import { LoadError } from "~/components/ui/load-error";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { CURRENCY } from "~/content/plans";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import { mayReactivate } from "~/services/billing/plan-state";
import { findPlan } from "~/services/billing/plan.server";
import { reactivateSubscription } from "~/services/billing/renewal.server";
import { paths } from "~/urls/paths";
import { CHANGES } from "~/http/request/billing-limits";

const FAILED = { error: BILLING_WORDS.reactivateFailed };

export const meta: MetaFunction = () => [{ title: "Reactivate Plan – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const plan = await findPlan(ctx, { learnerId });
  if (!mayReactivate(plan.state)) return redirect(paths.subscription());
  return { plan, locale: person.locale, timeZone: person.timeZone };
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  await rateLimit(request, { ...CHANGES, key: learnerId });
  try {
    const result = await reactivateSubscription(ctx, { learnerId });
    switch (result.status) {
      case "active":
        return redirectAfterSaving(paths.subscription(), "reactivated");
      case "nothing-to-reactivate":
        return redirect(paths.subscription());
      case "failed":
        return data(FAILED, { status: 503 });
    }
  } catch (error) {
    return writeFailed(request, error, FAILED);
  }
}

export default function Reactivate() {
  const { plan, locale, timeZone } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page">
      <PageHeader title="Reactivate Plan" />
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      {plan.endsAt && plan.priceCents !== null && plan.billingCycle && (
        <p className="lead">
          {`Your plan continues as if you hadn’t cancelled it. The next payment, ${formatMoney(plan.priceCents, CURRENCY, locale)} ${PERIOD_WORDS[plan.billingCycle]}, is on`}{" "}
          <LocalTime value={plan.endsAt} locale={locale} timeZone={timeZone} />.
        </p>
      )}
      <div className="actions">
        <ReactivateForm />
        <Link to={paths.subscription()}>Leave it cancelled</Link>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Subscription" text="Failed to load subscription data. Please try again." />;
}
