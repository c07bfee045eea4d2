import { Link } from "~/components/ui/link";
import { Waiting } from "~/components/ui/waiting";

interface QuestionsWaitingProps {
  /** How many questions are there, of those that are planned. */
  written: { made: number; expected: number };
  checkAgain: string;
}

/** Before the first question, or when the learner is quicker than the author. */
export function QuestionsWaiting({ written, checkAgain }: QuestionsWaitingProps) {
  return (
    <Waiting title="Generating your learning questions...">
      {written.made === 0 ? (
        <p>This usually takes 30-60 seconds.</p>
      ) : (
        <p>
          We're writing the next question. {written.made} of {written.expected} questions are ready.
        </p>
      )}
      <p>
        <Link to={checkAgain}>Check again</Link>
      </p>
    </Waiting>
  );
}
