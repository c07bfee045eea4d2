/** What a learner's plan is and what it holds back: nothing, while there is nothing to buy. */
export function PlanOverview({ courseCount }: { courseCount: number }) {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Plan</dt>
          <dd>Free</dd>
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
        Payments are not set up on this server, so nothing is limited: every course, question and page of study material
        is open to you.
      </p>
    </>
  );
}
