import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CancelLink } from "~/components/billing/cancel-link";
import { PlanOverview } from "~/components/billing/plan-overview";
import { LinkButton } from "~/components/ui/link-button";
import { requireLearner } from "~/http/session/session.server";
import { findPlan } from "~/services/billing/plan.server";
import { countCourses } from "~/services/courses/courses.server";
import { paths } from "~/urls/paths";

export const meta: MetaFunction = () => [{ title: "Subscription – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  return {
    plan: await findPlan(ctx, { learnerId }),
    courseCount: await countCourses(ctx, { learnerId }),
    locale: person.locale,
    timeZone: person.timeZone,
  };
}

export default function SubscriptionSettings() {
  const overview = useLoaderData<typeof loader>();
  const { state } = overview.plan;
  return (
    <section className="settings-part" aria-labelledby="subscription">
      <h2 id="subscription">Subscription</h2>
      <PlanOverview {...overview} />
      {state !== "everything" && (
        <div className="actions">
          <LinkButton to={paths.subscription()} kind="secondary">
            Manage Subscription
          </LinkButton>
          <CancelLink state={state} />
        </div>
      )}
    </section>
  );
}
