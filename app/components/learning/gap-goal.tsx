/** What to do about a gap, and when it is closed. `summary` begins with a verb: what one can do who has mastered it. */
export function GapGoal({ summary }: { summary: string }) {
  return (
    <>
      <p>The search ends here: no gap was found beneath this piece. Learn it, and everything above can stand on it.</p>
      <p>You have it when you can {summary.charAt(0).toLowerCase() + summary.slice(1)}</p>
    </>
  );
}
