import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { PlanOverview } from "~/components/settings/plan-overview";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { config } from "~/config/config.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { countCourses } from "~/services/courses/courses.server";

export const meta: MetaFunction = () => [{ title: "Subscription – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  return {
    wantsPremium: config.billing !== "none" && new URL(request.url).searchParams.get("plan") === "premium",
    courseCount: await countCourses(ctx, { learnerId }),
  };
}

export default function Subscription() {
  const { wantsPremium, courseCount } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader title="Subscription" />
      {wantsPremium && (
        <Message kind="info" title="Premium cannot be bought here yet">
          <p>You need not wait for it: everything it would open is open to you already, and nothing was charged.</p>
        </Message>
      )}
      <PlanOverview courseCount={courseCount} />
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

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Subscription" text="Failed to load subscription data. Please try again." />;
}
