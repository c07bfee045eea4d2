import { whatOneCanDo } from "~/text/what-one-can-do";

/** What to do about a gap, and when it is closed. `summary` says what one can do who has mastered it. */
export function GapGoal({ summary }: { summary: string }) {
  return (
    <>
      <p>The search ends here: no gap was found beneath this piece. Learn it, and everything above can stand on it.</p>
      <p>You&apos;ll have it once you can {whatOneCanDo(summary)}</p>
    </>
  );
}
