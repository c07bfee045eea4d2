import { whatOneCanDo } from "~/text/what-one-can-do";

interface GapGoalProps {
  /** Says what one can do who has mastered it. */
  summary: string;
  /** The wrong idea that the last answer points to; null where none is named. */
  misconception?: string;
}

/** What to do about a gap, and when it is closed. */
export function GapGoal({ summary, misconception }: GapGoalProps) {
  return (
    <>
      {misconception && (
        <p>
          The wrong idea your answer points to: <q dir="auto">{misconception}</q>
        </p>
      )}
      <p>The search ends here: no gap was found beneath this piece. Learn it, and everything above can stand on it.</p>
      <p>You&apos;ll have it once you can {whatOneCanDo(summary)}</p>
    </>
  );
}
