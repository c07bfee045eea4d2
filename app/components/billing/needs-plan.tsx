import type { ReactNode } from "react";
import { Message } from "~/components/ui/message";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { wayToLearnWords } from "~/services/billing/way-to-learn-words";
import { LearnLink } from "./learn-link";

interface NeedsPlanProps {
  /** The page is the answer to a form, and begins here. */
  takesFocus?: boolean;
  /** What waits for its learner. */
  children: ReactNode;
}

/** Says what waits, and what opens it. Nothing where the learner's plan opens it anyway. */
export function NeedsPlan({ takesFocus, children }: NeedsPlanProps) {
  const way = useWayToLearn();
  if (!way) return null;
  return (
    <Message kind="info" takesFocus={takesFocus}>
      {children}
      <p>{wayToLearnWords[way]}</p>
      <p>
        <LearnLink />
      </p>
    </Message>
  );
}
