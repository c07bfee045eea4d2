import { LinkButton } from "~/components/ui/link-button";

interface TryAgainProps {
  to: string;
  /** Another question about the same comes, not this one. */
  hasFresh: boolean;
  /** Its concept, where that one can't show the same mistake. */
  freshIsAbout?: string | undefined;
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

function wordsFor({ hasFresh, freshIsAbout, isMissed, dontKnow }: Omit<TryAgainProps, "to">) {
  if (hasFresh) {
    const about = freshIsAbout === undefined ? "the same idea" : `“${freshIsAbout}”`;
    return { when: "Ready now?", what: `You'll get a fresh question about ${about}.` };
  }
  if (isMissed) return { when: "Ready now?", what: "Continue right away." };
  return { when: dontKnow ? "Had an idea?" : "Already see it?", what: "Try this question again." };
}
