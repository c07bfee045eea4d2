import { Link } from "~/components/ui/link";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { paths } from "~/urls/paths";
import { ActivityList } from "./activity-list";
import type { LocalNaming } from "./course-name";
import { LearningFigures } from "./learning-figures";

interface SoFarCardProps extends Pick<
  Dashboard,
  "activity" | "activeCourses" | "completedCourses" | "secondsLearned" | "profile"
> {
  /** Days in a row; null where the week tells them. */
  streak: number | null;
  /** It is not what there is to do first. */
  mayCreateCourse: boolean;
  naming: LocalNaming;
}

/** What is looked up now and then, all of it in one card: nothing waits for it. */
export function SoFarCard({ activity, mayCreateCourse, naming, ...figures }: SoFarCardProps) {
  return (
    <section className="card so-far" aria-labelledby="activity">
      <h2 id="activity" tabIndex={-1}>
        Recent Activity
      </h2>
      <ActivityList days={activity} naming={naming} />
      <LearningFigures {...figures} />
      {mayCreateCourse && (
        <p>
          <Link to={paths.newCourse()}>Create Course</Link>
        </p>
      )}
    </section>
  );
}
