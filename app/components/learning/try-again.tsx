import { LinkButton } from "~/components/ui/link-button";

interface TryAgainProps {
  to: string;
  /** Another question about the same is there. */
  hasFresh: boolean;
  /** The question is not asked any more. */
  isMissed: boolean;
  dontKnow: boolean;
}

/** Back to work after a wrong answer, without a detour. */
export function TryAgain({ to, ...why }: TryAgainProps) {
  const { when, what } = wordsFor(why);
  return (
    <div>
      <p>
        <strong>{when}</strong> {what}
      </p>
      <LinkButton to={to} kind="secondary">
        Try Again Directly
      </LinkButton>
    </div>
  );
}

function wordsFor({ hasFresh, isMissed, dontKnow }: Omit<TryAgainProps, "to">): { when: string; what: string } {
  if (hasFresh) return { when: "Ready now?", what: "A fresh question about it is waiting for you." };
  if (isMissed) return { when: "Ready now?", what: "Continue right away." };
  return { when: dontKnow ? "Had an idea?" : "Already see it?", what: "Try the question again." };
}
