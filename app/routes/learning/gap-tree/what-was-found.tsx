import { GapInText } from "~/components/learning/gap-in-text";
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
    return <p>{isOver ? "There was no gap here: it was a slip, or you remembered." : "We’re still looking."}</p>;
  }
  return (
    <ul>
      {gaps.map(({ id, foundAt, closedAt, ...gap }) => (
        <li key={id}>
          The gap: <GapInText gap={gap} />, found on <LocalTime value={foundAt} {...local} />
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
