import { LocalTime } from "~/components/ui/local-time";
import type { ClosedForNow } from "~/services/learning/concepts/closed-for-now";

interface ClosedGapProps {
  closed: ClosedForNow;
  dueAt: string | null;
  locale: string | null;
  timeZone: string | null;
}

/** Why little is believed of a concept whose gap is closed, and how that will change. */
export function ClosedGap({ closed: { right, isDue }, dueAt, ...local }: ClosedGapProps) {
  return (
    <p>
      The gap is closed. {right === 1 ? "One right answer so far, which may be luck" : `${right} right answers so far`}
      {isDue && ": it is due in your reviews, to make sure"}
      {!isDue && dueAt && (
        <>
          : it comes back in your reviews on <LocalTime value={dueAt} {...local} /> to make sure
        </>
      )}
      .
    </p>
  );
}
