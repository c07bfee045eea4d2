import { CsrfToken } from "~/components/accounts/csrf-token";
import { SELF_CHECK_MATCHES, type AskedSelfCheck } from "~/services/learning/explanations/asked-self-check";
import { Button } from "~/components/ui/button";
import type { SelfCheck } from "~/services/memory/self-check";
import { inDays } from "~/text/in-days";
import { paths, type QuestionKey } from "~/urls/paths";
import { useSelfCheck } from "./use-self-check";

interface SelfCheckFormProps {
  questionKey: QuestionKey;
  check: AskedSelfCheck;
}

const TROUBLE = {
  "not-sent": "That wasn’t sent. Try again.",
  "too-late": "You’ve answered another question since, so nothing was changed.",
};

const LABELS: Record<SelfCheck["match"], string> = { yes: "Yes", partly: "Partly", no: "No" };

/** Asks learners whose reason nobody reads what they make of it. With scripts the page stays as it is. */
export function SelfCheckForm({ questionKey, check }: SelfCheckFormProps) {
  const { send, trouble, ...said } = useSelfCheck(check);
  return (
    <form className="self-check" id="self-check" method="post" action={paths.selfCheck(questionKey)} onSubmit={send}>
      <CsrfToken />
      <fieldset className="actions">
        <legend>Does your reason match?</legend>
        {SELF_CHECK_MATCHES.map((match) => (
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

function whatFollows({ match, comesBackInDays }: AskedSelfCheck): string | null {
  if (match === null) return null;
  if (match === "yes") return "Good.";
  return comesBackInDays === null ? "Thanks." : `Thanks. It comes back ${inDays(comesBackInDays)}.`;
}
