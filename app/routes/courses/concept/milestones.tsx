import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { ConceptGap } from "~/services/learning/concepts/concept-page.server";
import { paths } from "~/urls/paths";

interface MilestonesProps {
  gaps: ConceptGap[];
  masteredAt: string | null;
  lapsedAt: string | null;
  dueAt: string | null;
  locale: string | null;
  timeZone: string | null;
}

/** When it was mastered, when it was found missing, when it comes again. */
export function Milestones({ gaps, masteredAt, lapsedAt, dueAt, locale, timeZone }: MilestonesProps) {
  const local = { locale, timeZone };
  const isEmpty = gaps.length === 0 && !masteredAt && !lapsedAt && !dueAt;
  if (isEmpty) return null;
  return (
    <ul>
      {masteredAt && (
        <li>
          Mastered since <LocalTime value={masteredAt} {...local} />
        </li>
      )}
      {lapsedAt && (
        <li>
          Lapsed on <LocalTime value={lapsedAt} {...local} />
        </li>
      )}
      {dueAt && (
        <li>
          Next review: <LocalTime value={dueAt} {...local} />
        </li>
      )}
      {gaps.map(({ id, foundAt, closedAt, question }) => (
        <li key={id}>
          Found to be a gap on <LocalTime value={foundAt} {...local} />
          {closedAt ? (
            <>
              , closed on <LocalTime value={closedAt} {...local} />
            </>
          ) : (
            ", still open"
          )}
          {question && (
            <>
              {" "}
              (<Link to={paths.gapTree(question)}>how it was found</Link>)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
