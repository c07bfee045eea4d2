import { Link } from "~/components/ui/link";
import { Waiting } from "~/components/ui/waiting";
import { MINUTE_MS } from "~/time/periods";

interface QuestionsWaitingProps {
  /** How many questions are there, of those that are planned. */
  written: { made: number; expected: number };
  /** How long it is being written, in milliseconds. */
  elapsedMs: number;
  checkAgain: string;
}

/** Before the first question, or when the learner is quicker than the author. */
export function QuestionsWaiting({ written, elapsedMs, checkAgain }: QuestionsWaitingProps) {
  return (
    <Waiting title="Generating your learning questions...">
      <p>{howFar(written, elapsedMs)}</p>
      <p>
        <Link to={checkAgain}>Check again</Link>
      </p>
    </Waiting>
  );
}

function howFar({ made, expected }: QuestionsWaitingProps["written"], elapsedMs: number): string {
  if (made > 0) return `We’re writing the next question. ${made} of ${expected} questions are ready.`;
  if (elapsedMs <= MINUTE_MS) return "This usually takes 30-60 seconds.";
  return "Still working on it. Your first question is being written, and checked before you see it.";
}
