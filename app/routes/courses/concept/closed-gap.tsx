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
      {`The gap is closed${soFar(right)}`}
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

/** That questions had been met before, what the evidence says. */
function soFar(right: number): string {
  if (right === 0) return "";
  return right === 1 ? ". One right answer so far, which may be luck" : `. ${right} right answers so far`;
}
