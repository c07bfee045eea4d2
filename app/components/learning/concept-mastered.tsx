import { Link } from "~/components/ui/link";
import type { Achievement } from "~/services/learning/screens/achievement";
import { inDays } from "~/text/in-days";
import { paths } from "~/urls/paths";
import { AchievementDrawing } from "./achievement-drawing";

interface ConceptMasteredProps {
  achievement: Achievement;
  courseId: string;
}

/** A concept mastered a moment ago, as large as a gap that is closed: by name, with what it opens growing out of it. */
export function ConceptMastered({ achievement, courseId }: ConceptMasteredProps) {
  const { conceptName, carries, comesBackInDays } = achievement;
  return (
    <section className="gap-closed just-mastered" aria-labelledby="mastered">
      <div>
        <h1 id="mastered">
          You&apos;ve mastered <strong dir="auto">{conceptName}</strong>
        </h1>
        <p>Right, and now it&apos;s yours.</p>
      </div>
      <AchievementDrawing carries={carries.length} />
      <div className="small">
        {carries.length > 0 && (
          <p>
            Leads to:{" "}
            {carries.map((name, index) => (
              <span key={name}>
                {index > 0 && " · "}
                <bdi>{name}</bdi>
              </span>
            ))}
          </p>
        )}
        {comesBackInDays !== null && <p>It comes back in your reviews {inDays(comesBackInDays)}.</p>}
        <p>
          <Link to={paths.courseMap(courseId)}>See it on your map</Link>
        </p>
      </div>
    </section>
  );
}
