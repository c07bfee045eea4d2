import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import type { ChallengeState } from "~/services/challenges/challenge-state";

interface ChallengeOutcomeProps {
  /** Null when this learner has not challenged the question. */
  state: ChallengeState | null;
  isWithdrawn: boolean;
  /** The address of this page. */
  checkAgain: string;
}

/** What has become of a challenge so far, in words. */
export function ChallengeOutcome({ state, isWithdrawn, checkAgain }: ChallengeOutcomeProps) {
  switch (state?.status) {
    case undefined:
      return isWithdrawn ? <Withdrawn note="" /> : null;
    case "being-checked":
      return (
        <Message kind="info" title="Your report is being checked">
          <p>
            The question is being solved anew, by solvers who are not told its answer. Until this is decided your
            attempt does not count.
          </p>
          <p>
            You need not wait here: the outcome will stand on your dashboard. <Link to={checkAgain}>Check again</Link>
          </p>
        </Message>
      );
    case "with-staff":
      return (
        <Message kind="info" title="Your report is with staff">
          <p>
            A person will look at the question. Until this is decided your attempt does not count. You need not wait
            here: the outcome will stand on your dashboard.
          </p>
        </Message>
      );
    case "upheld":
      return <Withdrawn note={state.note} />;
    case "rejected":
      return (
        <Message kind="info" title="The question was checked and stands">
          {state.solvers === null ? (
            <p>Staff looked at it and found it right. Your attempt counts again.</p>
          ) : (
            <p>{solversFound(state.solvers)} Your attempt counts again. Staff can still see your report.</p>
          )}
          <StaffNote note={state.note} />
        </Message>
      );
  }
}

function Withdrawn({ note }: { note: string }) {
  return (
    <Message kind="success" title="The question was found wrong and is withdrawn">
      <p>
        Nobody is asked it any more. Your attempts on it do not count, and nobody else&apos;s do. What you have mastered
        stays mastered.
      </p>
      <StaffNote note={note} />
    </Message>
  );
}

function StaffNote({ note }: { note: string }) {
  if (note === "") return null;
  return (
    <>
      <p>Staff write:</p>
      <blockquote dir="auto">{note}</blockquote>
    </>
  );
}

const NUMBERS = ["", "", "Two", "Three", "Four", "Five"];

function solversFound(count: number): string {
  return count === 1
    ? "A solver who did not know the right answer came to it."
    : `${NUMBERS[count] ?? count} solvers who did not know the right answer all came to it.`;
}
