import { useState } from "react";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { paths, type QuestionKey } from "~/urls/paths";

interface StayOrMoveOnProps {
  questionKey: QuestionKey;
  /** Whether it moves on by itself. */
  isLeaving: boolean;
  /** Every right answer waits, as its learner asked for. */
  waits: boolean;
  onChange: (waits: boolean) => void;
}

/** Who wants to read asks once, and praise waits from then on. Without scripts it does so this time. */
export function StayOrMoveOn({ questionKey, isLeaving, waits, onChange }: StayOrMoveOnProps) {
  const [isChanged, setChanged] = useState(false);
  const moveOnAgain = () => {
    onChange(false);
    setChanged(true);
  };
  if (waits) {
    return (
      <>
        <span className="small">We’ll wait for you from now on.</span>{" "}
        <Button kind="quiet" type="button" onClick={moveOnAgain}>
          Move on by itself again
        </Button>
      </>
    );
  }
  if (isLeaving) {
    return (
      <LinkButton to={paths.answeredStaying(questionKey)} replace kind="quiet" onClick={() => onChange(true)}>
        Stay here
      </LinkButton>
    );
  }
  if (!isChanged) return null;
  return (
    <span className="small" tabIndex={-1} ref={focus}>
      From the next right answer on, we’ll move on again.
    </span>
  );
}

/** Where the button was that had it. */
function focus(told: HTMLElement | null): void {
  told?.focus();
}
