import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { PlanOverview } from "~/components/settings/plan-overview";
import { requireLearner } from "~/http/session/session.server";
import { countCourses } from "~/services/courses/courses.server";

export const meta: MetaFunction = () => [{ title: "Subscription – Settings – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  return { courseCount: await countCourses(ctx, { learnerId }) };
}

export default function SubscriptionSettings() {
  const { courseCount } = useLoaderData<typeof loader>();
  return (
    <section className="settings-part" aria-labelledby="subscription">
      <h2 id="subscription">Subscription</h2>
      <PlanOverview courseCount={courseCount} />
    </section>
  );
}
