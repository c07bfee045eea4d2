import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { LookBack } from "~/services/dashboard/look-back";

interface WeekLookBackProps {
  lookBack: LookBack;
  /** Concepts that are told of beside it, and not named here again. */
  named: string[];
}

/** What the last seven days came to, in a sentence; what did not happen is not spoken of. */
export function WeekLookBack({ lookBack, named }: WeekLookBackProps) {
  const { answers, days, masteredNames, mastered, gapsClosed } = lookBack;
  const names = masteredNames.filter((name) => !named.includes(name));
  const others = mastered - masteredNames.length;
  return (
    <div className="week-outcome">
      <p>
        Your last seven days: {counted(answers, "answer")}
        {days > 1 && ` on ${days} days`}
        {gapsClosed > 0 && `, ${counted(gapsClosed, "gap")} closed`}
        {mastered > 0 && `, ${counted(mastered, "concept")} mastered`}.{" "}
        {mastered > 0 && <Link to={paths.map()}>{mastered === 1 ? "See it on your map" : "See them on your map"}</Link>}
      </p>
      {names.length > 0 && (
        <ul className="mastered-names">
          {names.map((name) => (
            <li key={name}>
              <Badge kind="good">
                <bdi>{name}</bdi>
              </Badge>
            </li>
          ))}
          {others > 0 && <li>and {others} more</li>}
        </ul>
      )}
    </div>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
