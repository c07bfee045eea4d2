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
  return (
    <div>
      <p>{wordsFor(why)}</p>
      <LinkButton to={to} kind="secondary">
        Try Again Directly
      </LinkButton>
    </div>
  );
}

function wordsFor({ hasFresh, isMissed, dontKnow }: Omit<TryAgainProps, "to">): string {
  if (hasFresh) return "Ready now? A fresh question about it is waiting for you.";
  if (isMissed) return "Ready now? Continue right away.";
  return dontKnow
    ? "Had an idea? Go straight back to the question."
    : "See what went wrong? Go straight back to the question.";
}
