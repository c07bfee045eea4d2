import { LocalTime } from "~/components/ui/local-time";
import type { FoundGap } from "~/services/learning/screens/gap-tree-page";

interface WhatWasFoundProps {
  gaps: FoundGap[];
  isOver: boolean;
  locale: string | null;
  timeZone: string | null;
}

/** What the breakdown came to, in a sentence for each gap. */
export function WhatWasFound({ gaps, isOver, ...local }: WhatWasFoundProps) {
  if (gaps.length === 0) {
    return <p>{isOver ? "There was no gap here: it was a slip, or you remembered." : "We're still looking."}</p>;
  }
  return (
    <ul>
      {gaps.map(({ id, gapName, conceptName, foundAt, closedAt }) => (
        <li key={id}>
          The gap: <strong dir="auto">{gapName ?? conceptName}</strong>
          {gapName !== null && (
            <>
              {" "}
              in <bdi>{conceptName}</bdi>
            </>
          )}
          , found on <LocalTime value={foundAt} {...local} />
          {closedAt ? (
            <>
              {" "}
              and closed on <LocalTime value={closedAt} {...local} />.
            </>
          ) : (
            ", still open."
          )}
        </li>
      ))}
    </ul>
  );
}
