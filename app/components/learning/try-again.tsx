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
  const { heading, words } = reasonFor(why);
  return (
    <>
      <h2>{heading}</h2>
      <p>{words}</p>
      <LinkButton to={to} kind="secondary">
        Try Again Directly
      </LinkButton>
    </>
  );
}

function reasonFor({ hasFresh, isMissed, dontKnow }: Omit<TryAgainProps, "to">): { heading: string; words: string } {
  if (hasFresh) return { heading: "Ready now?", words: "A fresh question about it is waiting for you." };
  if (isMissed) return { heading: "Ready now?", words: "Continue right away." };
  return dontKnow
    ? { heading: "Had an idea?", words: "Go straight back to the question." }
    : { heading: "A slip?", words: "If you see what went wrong, go straight back to the question." };
}
