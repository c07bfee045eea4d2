import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { FeatureList } from "~/components/billing/feature-list";
import { PlanOverview } from "~/components/billing/plan-overview";
import { PortalForm } from "~/components/billing/portal-form";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { premiumFeatures } from "~/content/plan-features";
import { planOf } from "~/content/plans";
import type { RouteHandle } from "~/document/route-handle";
import { readToldOnce } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { listPayments } from "~/services/billing/payments.server";
import { findPlan } from "~/services/billing/plan.server";
import { isOwing, mayBuy } from "~/services/billing/plan-state";
import { countCourses } from "~/services/courses/courses.server";
import featureStyles from "~/styles/features.css?url";
import { paths } from "~/urls/paths";
import { DONE } from "./done";
import { DoneMessage } from "./done-message";
import { PaymentList } from "./payment-list";
import { portalSite } from "./provider-sites.server";
import { SubscriptionActions } from "./subscription-actions";
import { SubscriptionNotice } from "./subscription-notice";

const free = planOf("free");

export const handle: RouteHandle = {
  formsEndAt: (data) => (data as { formsEndAt: string | null }).formsEndAt,
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: featureStyles }];

export const meta: MetaFunction = () => [{ title: "Subscription – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const { told: done, headers } = readToldOnce(request, DONE);
  const plan = await findPlan(ctx, { learnerId });
  const payments = plan.state === "everything" ? [] : await listPayments(ctx, { learnerId });
  const isCustomer = payments.length > 0 || plan.billingCycle !== null;
  const page = {
    plan,
    payments,
    isCustomer,
    wantsPremium: mayBuy(plan.state) && new URL(request.url).searchParams.get("plan") === "premium",
    courseCount: await countCourses(ctx, { learnerId }),
    done,
    formsEndAt: isCustomer || isOwing(plan.state) ? portalSite() : null, // wherever the form stands
    locale: person.locale,
    timeZone: person.timeZone,
  };
  return data(page, { headers });
}

export default function Subscription() {
  const page = useLoaderData<typeof loader>();
  const { plan, payments, courseCount, isCustomer, locale, timeZone } = page;
  const overview = <PlanOverview plan={plan} courseCount={courseCount} locale={locale} timeZone={timeZone} />;
  if (plan.state === "everything") {
    return (
      <div className="page">
        <PageHeader title="Subscription" />
        {overview}
        <p className="actions">
          {courseCount === 0 ? (
            <LinkButton to={paths.newCourse()}>Create Your First Course</LinkButton>
          ) : (
            <LinkButton to={paths.dashboard()}>Go to Dashboard</LinkButton>
          )}
        </p>
      </div>
    );
  }
  const isFree = plan.plan === "free";
  const actions = <SubscriptionActions plan={plan} isUpgradeOffered={page.wantsPremium} />;
  return (
    <div className="page">
      <PageHeader title="Subscription" />
      <DoneMessage {...page} />
      <SubscriptionNotice {...page} />
      {overview}
      {isFree && !isCustomer ? (
        <EmptyState title="No subscription found" action={actions}>
          <p>You’re on the free plan. See below what it includes and what Premium adds.</p>
        </EmptyState>
      ) : (
        <div className="actions">{actions}</div>
      )}
      {isFree && (
        <section aria-labelledby="free">
          <h2 id="free">Your plan has</h2>
          <FeatureList features={free.features} missing={free.missing} />
        </section>
      )}
      <section aria-labelledby="premium">
        <h2 id="premium">{plan.isPremium ? "Your plan has" : "Premium has"}</h2>
        <FeatureList features={premiumFeatures(plan.isPremium ? plan.billingCycle : null)} />
      </section>
      {isCustomer && (
        <section aria-labelledby="billing">
          <h2 id="billing">Cards and invoices</h2>
          <p>You can change your card and find your invoices on the payment provider’s page.</p>
          <PortalForm kind="secondary" />
        </section>
      )}
      {payments.length > 0 && (
        <>
          <h2 id="payments">Payments</h2>
          <PaymentList labelledBy="payments" payments={payments} locale={locale} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Subscription" text="Failed to load subscription data. Please try again." />;
}
