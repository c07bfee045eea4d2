import { LinkButton } from "~/components/ui/link-button";

interface TryAgainProps {
  to: string;
  /** For whom it is, as a question. */
  when: string;
  /** What comes, as a sentence. */
  what: string;
}

/** Back to work after a wrong answer, without a detour. */
export function TryAgain({ to, when, what }: TryAgainProps) {
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
