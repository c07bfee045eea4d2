import { Link } from "@remix-run/react";
import { Icon } from "~/components/ui/icon";
import { paths } from "~/urls/paths";
import type { Achievement } from "~/services/learning/screens/achievement";

/** A concept mastered, or a gap closed: named, with what can stand on it now and the way to see it on the map. */
export function AchievementLine({ courseId, achievement }: { courseId: string; achievement: Achievement }) {
  const { kind, conceptId, conceptName, carries } = achievement;
  return (
    <div className="achievement">
      <Icon name="check" />
      <p>
        {kind === "mastered" ? "You have mastered " : "The gap is closed: "}
        <Link to={paths.concept(courseId, conceptId)}>{conceptName}</Link>
        {kind === "mastered" ? "." : " holds now."} {carries.length > 0 && <Carries names={carries} />}{" "}
        <Link to={paths.courseMap(courseId)}>See it on your map</Link>
      </p>
    </div>
  );
}

function Carries({ names }: { names: string[] }) {
  return (
    <>
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && (index === names.length - 1 ? " and " : ", ")}
          <span dir="auto">{name}</span>
        </span>
      ))}{" "}
      {names.length === 1 ? "builds" : "build"} on it.
    </>
  );
}
