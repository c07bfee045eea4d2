import { Link } from "~/components/ui/link";
import type { Achievement } from "~/services/learning/screens/achievement";
import { paths } from "~/urls/paths";

interface GapClosedProps {
  achievement: Achievement;
  /** Concepts from the main question down to the gap. */
  path: string[];
  courseId: string;
}

/**
 * The moment for which all of it is there: the learner's own root, from the question where it began down to the gap, which
 * turns green, and then the way up does.
 */
export function GapClosed({ achievement, path, courseId }: GapClosedProps) {
  const { conceptName, gapName, conceptId, carries, comesBackInDays, foundAt } = achievement;
  const above = [...new Set(path)].filter((name) => name !== conceptName);
  const shown = above.length > 0 ? above : carries.slice(0, 1);
  return (
    <section className="gap-closed" aria-labelledby="gap-closed">
      <div>
        <h1 id="gap-closed">
          Gap closed: <strong dir="auto">{gapName ?? conceptName}</strong>
        </h1>
        <p>You found it, learned it and got it right.</p>
      </div>
      <ol className="closed-root" aria-label="Your way to it">
        {shown.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        <li className="closed-root-gap">
          <bdi>{conceptName}</bdi> <span className="visually-hidden">(closed)</span>
        </li>
      </ol>
      <div className="small">
        {comesBackInDays !== null && <p>We&apos;ll ask again in your reviews, to make sure it stays closed.</p>}
        <p>
          <Link to={paths.concept(courseId, conceptId)}>See it on your map</Link>
          {foundAt && (
            <>
              {" · "}
              <Link to={paths.gapTree(foundAt)}>How we found it</Link>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
