import { whatOneCanDo } from "~/text/what-one-can-do";

interface GapGoalProps {
  /** Says what one can do who has mastered it. */
  summary: string;
}

/** What to do about a gap, and when it is closed. */
export function GapGoal({ summary }: GapGoalProps) {
  return (
    <>
      <p>The search ends here. Learn this, and the rest has something to build on.</p>
      <p>You’ve got it when you can {whatOneCanDo(summary)}</p>
    </>
  );
}
