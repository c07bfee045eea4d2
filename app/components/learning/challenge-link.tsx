import { Link } from "@remix-run/react";
import { paths, type QuestionKey } from "~/paths";

/** Stands with every answered question: questions can be wrong, and learners notice first. */
export function ChallengeLink({ questionKey }: { questionKey: QuestionKey }) {
  return (
    <p className="challenge-link">
      <Link to={paths.challenge(questionKey)}>This question is wrong</Link>
    </p>
  );
}
