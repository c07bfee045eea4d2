import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { Achievement } from "~/services/learning/screens/achievement";
import { AchievementDrawing } from "./achievement-drawing";

interface AchievementLineProps {
  achievement: Achievement;
  courseId: string;
  /** A moment ago: it grows where motion is welcome. */
  isJustNow?: boolean;
}

/** A concept mastered, or a gap closed: named, with what can stand on it now and the way to see it on the map. */
export function AchievementLine({ achievement, courseId, isJustNow = false }: AchievementLineProps) {
  const { kind, conceptId, comesBackInDays, carries, foundAt, story } = achievement;
  const isOneEnough = story !== null && story.isFresh && story.isSameMisconception;
  return (
    <div className={isJustNow ? `achievement just-${kind}` : "achievement"}>
      <AchievementDrawing carries={carries.length} />
      <div>
        <p>
          {kind === "mastered" ? "You’ve mastered " : "Gap closed: "}
          <Link to={paths.concept(courseId, conceptId)}>
            <bdi>{gapNameOf(achievement).name}</bdi>
          </Link>
          . {carries.length > 0 && <Carries names={carries} />}
          {kind === "gap-closed" &&
            comesBackInDays !== null &&
            (isOneEnough
              ? " One right answer closed it, so it comes back in your reviews, to make sure."
              : " It comes back in your reviews, to make sure.")}
        </p>
        <p>
          <Link to={paths.courseMap(courseId)}>See it on your map</Link>
          {foundAt && (
            <>
              {" "}
              or <Link to={paths.gapTree(foundAt)}>see how we found it</Link>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Carries({ names }: { names: string[] }) {
  return (
    <>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && (index === names.length - 1 ? " and " : ", ")}“<bdi>{name}</bdi>”
        </span>
      ))}{" "}
      {names.length === 1 ? "builds" : "build"} on it.
    </>
  );
}
