import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import type { Achievement } from "~/services/learning/screens/achievement";
import { inDays } from "~/text/in-days";
import { paths } from "~/urls/paths";
import { HelpsWith } from "./helps-with";

interface ConceptMasteredProps {
  achievement: Achievement;
  courseId: string;
}

/** A concept mastered a moment ago, as large as a gap that is closed: by name, with what it helps with. */
export function ConceptMastered({ achievement, courseId }: ConceptMasteredProps) {
  const { conceptName, carries, comesBackInDays } = achievement;
  return (
    <div className="gap-closed just-mastered">
      <div>
        <h1>
          <Icon name="check" />
          You’ve mastered <strong dir="auto">{conceptName}</strong>
        </h1>
        <p>
          {comesBackInDays === null
            ? "Right, and now it’s yours."
            : `It comes back in your reviews ${inDays(comesBackInDays)}, so it stays.`}
        </p>
      </div>
      <HelpsWith lead="This helps with" names={carries} />
      <p className="small">
        <Link to={paths.courseMap(courseId)}>See it on your map</Link>
      </p>
    </div>
  );
}
