import { Link } from "@remix-run/react";
import { Message } from "~/components/ui/message";
import { paths } from "~/paths";
import type { Outcome } from "~/services/dashboard/outcomes.server";

/** What came of questions that the learner reported. */
export function OutcomeNotices({ outcomes }: { outcomes: Outcome[] }) {
  return outcomes.map((outcome) => (
    <Message key={outcome.id} kind={outcome.status === "upheld" ? "success" : "info"}>
      <p>
        {outcome.status === "upheld"
          ? `The question on ${outcome.conceptName} that you reported was found wrong and is withdrawn.`
          : `The question on ${outcome.conceptName} that you reported was checked and stands.`}{" "}
        <Link to={paths.challenge(outcome)}>What that means</Link>
      </p>
    </Message>
  ));
}
