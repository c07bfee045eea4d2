import { useSite } from "~/components/use-site";

/** What a learner's plan is and what it holds back: nothing, while there is nothing to buy. */
export function PlanOverview({ courseCount }: { courseCount: number }) {
  const { hasPlans } = useSite();
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Plan</dt>
          <dd>{hasPlans ? "Free" : "Everything included"}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>Active</dd>
        </div>
        <div>
          <dt>Your courses</dt>
          <dd>{courseCount}, no limit</dd>
        </div>
      </dl>
      <p>
        {hasPlans
          ? "Payments are not set up on this server, so nothing is limited: every"
          : "Nothing is limited: every"}{" "}
        course, question and page of study material is open to you.
      </p>
    </>
  );
}
