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
            We’re having the question solved again, by solvers who don’t know its answer. Until that’s decided, your
            answer doesn’t count.
          </p>
          <p>
            You don’t have to wait here: you’ll see the result on your dashboard.{" "}
            <Link to={checkAgain}>Check again</Link>
          </p>
        </Message>
      );
    case "with-staff":
      return (
        <Message kind="info" title="Your report is with staff">
          <p>
            A person will check the question. Until that’s decided, your answer doesn’t count. You don’t have to wait
            here: you’ll see the result on your dashboard.
          </p>
        </Message>
      );
    case "upheld":
      return <Withdrawn note={state.note} />;
    case "rejected":
      return (
        <Message kind="info" title="We checked the question, and it stays">
          {state.solvers === null ? (
            <p>Our staff checked it and found it right. Your answer counts again.</p>
          ) : (
            <p>{solversFound(state.solvers)} Your answer counts again. Our staff can still see your report.</p>
          )}
          <StaffNote note={state.note} />
        </Message>
      );
  }
}

function Withdrawn({ note }: { note: string }) {
  return (
    <Message kind="success" title="You were right: the question was wrong, and we removed it">
      <p>Nobody will get it again, and no answer to it counts. What you’ve mastered stays mastered.</p>
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
    ? "One solver who didn’t know the answer arrived at it."
    : `${NUMBERS[count] ?? count} solvers who didn’t know the answer all arrived at it.`;
}
