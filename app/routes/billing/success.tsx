import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { FeatureList } from "~/components/billing/feature-list";
import { EntryPage } from "~/components/ui/entry-page";
import { ErrorPage } from "~/components/ui/error-page";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import { Message } from "~/components/ui/message";
import { useDelayedNavigation } from "~/components/use-delayed-navigation";
import { premiumFeatures } from "~/content/plan-features";
import { TRIAL_DAYS } from "~/content/plans";
import type { RouteHandle } from "~/document/route-handle";
import { findSession } from "~/http/session/session.server";
import { findPlan } from "~/services/billing/plan.server";
import { paths } from "~/urls/paths";
import { readPaymentStatus } from "~/http/request/read-payment-status.server";
import { requirePlans } from "./require-plans.server";

const SECONDS = 8;

export const handle: RouteHandle = { noScriptRefresh: () => `${SECONDS};url=${paths.dashboard()}` };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "Payment Successful – Taproot" : "Page Not Found – Taproot" },
  { name: "robots", content: "noindex" },
];

/** Grants nothing: it shows what is so, and what is not yet so is waited for elsewhere. */
export async function loader({ request }: LoaderFunctionArgs) {
  requirePlans();
  const session = await findSession(request);
  if (session?.state !== "valid") return redirect(paths.paymentPending());
  const { learnerId, person } = session;
  const { isPremiumActive, planStatus } = await readPaymentStatus(request, { learnerId });
  if (planStatus === "past_due") return redirect(paths.subscription()); // which shows the payment that failed
  if (!isPremiumActive) return redirect(paths.paymentPending());
  const { state, billingCycle, nextBillingAt } = await findPlan(ctx, { learnerId });
  return { isTrial: state === "trial", billingCycle, nextBillingAt, locale: person.locale, timeZone: person.timeZone };
}

export default function PaymentSuccess() {
  const { isTrial, billingCycle, nextBillingAt, locale, timeZone } = useLoaderData<typeof loader>();
  useDelayedNavigation(paths.dashboard(), SECONDS * 1000, { reloadDocument: true });
  return (
    <EntryPage>
      <h1>Payment Successful</h1>
      <Message kind="success">
        <p>
          {isTrial ? `Your ${TRIAL_DAYS}-day free trial has started. You haven’t been charged.` : "Premium is yours."}
        </p>
        {nextBillingAt && (
          <p>
            Next billing date: <LocalTime value={nextBillingAt} locale={locale} timeZone={timeZone} />
          </p>
        )}
      </Message>
      <section aria-labelledby="available">
        <h2 id="available">What you can do now</h2>
        <FeatureList features={premiumFeatures(billingCycle)} />
      </section>
      <p className="actions">
        <LinkButton to={paths.dashboard()} reloadDocument>
          Go to Dashboard
        </LinkButton>
        <Link to={paths.courses()} reloadDocument>
          View Your Courses
        </Link>
      </p>
    </EntryPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
