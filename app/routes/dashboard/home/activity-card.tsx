import type { ActivityDay } from "~/services/dashboard/activity-days";
import { ActivityList } from "./activity-list";
import type { LocalNaming } from "./course-name";

interface ActivityCardProps {
  activity: ActivityDay[];
  /** The greeting tells how many of today's answers were right. */
  isRightTold: boolean;
  naming: LocalNaming;
}

/** What is looked up now and then: nothing waits for it. */
export function ActivityCard({ activity, isRightTold, naming }: ActivityCardProps) {
  return (
    <section className="card recent" aria-labelledby="activity">
      <h2 id="activity" tabIndex={-1}>
        Recent Activity
      </h2>
      <ActivityList days={activity} isRightTold={isRightTold} naming={naming} />
    </section>
  );
}
