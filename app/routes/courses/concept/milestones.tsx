import { LocalTime } from "~/components/ui/local-time";

interface MilestonesProps {
  gaps: { id: string; foundAt: string; closedAt: string | null }[];
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
      {gaps.map(({ id, foundAt, closedAt }) => (
        <li key={id}>
          Found to be a gap on <LocalTime value={foundAt} {...local} />
          {closedAt ? (
            <>
              , closed on <LocalTime value={closedAt} {...local} />
            </>
          ) : (
            ", still open"
          )}
        </li>
      ))}
    </ul>
  );
}
