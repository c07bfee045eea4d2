import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import type { Outcome } from "~/services/dashboard/outcomes.server";

/** What came of questions that the learner challenged: one notice, however many there are. */
export function OutcomeNotice({ outcomes }: { outcomes: Outcome[] }) {
  const [outcome, ...others] = outcomes;
  if (!outcome) return null;
  if (others.length > 0) return <Several outcomes={outcomes} />;
  return (
    <Message kind={outcome.status === "upheld" ? "success" : "info"}>
      <p>
        {outcome.status === "upheld"
          ? `The question on ${outcome.conceptName} that you reported was wrong, and we removed it.`
          : `The question on ${outcome.conceptName} that you reported was checked: it is right.`}{" "}
        <Link to={paths.challenge(outcome)}>What that means</Link>
      </p>
    </Message>
  );
}

function Several({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <Message kind="info" title="Questions that you reported">
      <ul>
        {outcomes.map((outcome) => (
          <li key={outcome.id}>
            <Link to={paths.challenge(outcome)}>{outcome.conceptName}</Link>:{" "}
            {outcome.status === "upheld" ? "wrong, so we removed it" : "checked: it is right"}
          </li>
        ))}
      </ul>
    </Message>
  );
}
