import { CsrfToken } from "~/components/accounts/csrf-token";
import { REASON_MATCHES, type ReasonCheck } from "~/services/learning/explanations/reason-check";
import { Button } from "~/components/ui/button";
import type { ReasonMatch as Match } from "~/services/memory/self-check";
import { inDays } from "~/text/in-days";
import { paths, type QuestionKey } from "~/urls/paths";
import { useReasonCheck } from "./use-reason-check";

interface ReasonMatchProps {
  questionKey: QuestionKey;
  check: ReasonCheck;
}

const TROUBLE = {
  "not-sent": "That wasn't sent. Try again.",
  "too-late": "You've answered another question since, so nothing was changed.",
};

const LABELS: Record<Match, string> = { yes: "Yes", partly: "Partly", no: "No" };

/** Asks learners whose reason nobody reads what they make of it. With scripts the page stays as it is. */
export function ReasonMatch({ questionKey, check }: ReasonMatchProps) {
  const { send, trouble, ...said } = useReasonCheck(check);
  return (
    <form className="reason-match" id="self-check" method="post" action={paths.selfCheck(questionKey)} onSubmit={send}>
      <CsrfToken />
      <fieldset className="actions">
        <legend>Does your reason match?</legend>
        {REASON_MATCHES.map((match) => (
          <Button key={match} kind="secondary" name="match" value={match} aria-pressed={said.match === match}>
            {LABELS[match]}
          </Button>
        ))}
      </fieldset>
      <p className="small" role="status">
        {trouble ? TROUBLE[trouble] : whatFollows(said)}
      </p>
    </form>
  );
}

function whatFollows({ match, comesBackInDays }: ReasonCheck): string | null {
  if (match === null) return null;
  if (match === "yes") return "Good.";
  return comesBackInDays === null ? "Thanks." : `Thanks. It comes back ${inDays(comesBackInDays)}.`;
}
