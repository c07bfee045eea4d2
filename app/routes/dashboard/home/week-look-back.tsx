import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { LookBack } from "~/services/dashboard/look-back";

/** What the last seven days came to, in a sentence or three; what did not happen is not spoken of. */
export function WeekLookBack({ lookBack }: { lookBack: LookBack }) {
  const { answers, days, masteredNames, mastered, gapsClosed } = lookBack;
  return (
    <section aria-labelledby="week">
      <h2 id="week">Your last seven days</h2>
      <p>
        {counted(answers, "answer")}
        {days > 1 && ` on ${days} days`}
        {gapsClosed > 0 && `, ${counted(gapsClosed, "gap")} closed`}
        {mastered > 0 && `, ${counted(mastered, "concept")} mastered`}.
      </p>
      {mastered > 0 && (
        <>
          <ul className="mastered-names">
            {masteredNames.map((name) => (
              <li key={name}>
                <Badge kind="good">
                  <bdi>{name}</bdi>
                </Badge>
              </li>
            ))}
            {mastered > masteredNames.length && <li>and {mastered - masteredNames.length} more</li>}
          </ul>
          <p>
            <Link to={paths.map()}>See them on your map</Link>
          </p>
        </>
      )}
    </section>
  );
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
