import type { ReactNode } from "react";
import { Message } from "~/components/ui/message";
import { useWayToLearn } from "~/components/use-way-to-learn";
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
      <p>
        {way === "trial"
          ? "Start the free trial to learn: it includes everything. Cancel anytime."
          : "Continue learning with Premium. You can still read everything you've made."}
      </p>
      <p>
        <LearnLink />
      </p>
    </Message>
  );
}
