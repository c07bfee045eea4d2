import { Link } from "~/components/ui/link";
import { paths, type QuestionKey } from "~/urls/paths";
import type { ChallengeStatus } from "~/services/challenges/challenge-state";
import { SupportLink } from "./support-link";

interface ChallengeLinkProps {
  questionKey: QuestionKey;
  /** Of the last answer's challenge; null when there is none. */
  status?: ChallengeStatus | null;
}

/** Stands with every answered question: questions can be wrong, and learners notice first. */
export function ChallengeLink({ questionKey, status = null }: ChallengeLinkProps) {
  return (
    <p className="challenge-link link-row">
      <Link to={paths.challenge(questionKey)}>
        {status === null ? "Report this question" : `You reported this question: ${stateWords[status]}`}
      </Link>{" "}
      <SupportLink questionId={questionKey.questionId} />
    </p>
  );
}

const stateWords: Record<ChallengeStatus, string> = {
  open: "it is being checked",
  "with-staff": "it is being checked",
  upheld: "it was wrong, and is gone",
  rejected: "we checked it, and it stays",
};
