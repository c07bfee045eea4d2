import type { Vote } from "~/providers/author/examiner-port";
import type { ChallengeStatus } from "~db/schema";
import { verdictOf } from "./verdict";

export type { ChallengeStatus } from "~db/schema";

/** How far the word of a learner that a question is wrong has come. */
export type ChallengeState =
  | { status: "being-checked" }
  | { status: "with-staff" }
  /** The question was found wrong; `note` is from staff and may be empty. */
  | { status: "upheld"; note: string }
  /** The question stands. `solvers`: how many came to the key without knowing it; null when staff decided. */
  | { status: "rejected"; solvers: number | null; note: string };

interface StoredChallenge {
  status: ChallengeStatus;
  votes: string | null;
  note: string;
  answerIndex: number;
}

/** @param isInCourt whether the key court is still to meet, or meeting; a challenge that it left lying is for staff */
export function challengeState(challenge: StoredChallenge, { isInCourt }: { isInCourt: boolean }): ChallengeState {
  const { status, note } = challenge;
  switch (status) {
    case "open":
      return { status: isInCourt ? "being-checked" : "with-staff" };
    case "with-staff":
      return { status };
    case "upheld":
      return { status, note };
    case "rejected":
      return { status, note, solvers: unanimousSolvers(challenge) };
  }
}

function unanimousSolvers({ votes, answerIndex }: StoredChallenge): number | null {
  const cast = JSON.parse(votes ?? "[]") as Vote[];
  return verdictOf(cast, answerIndex) === "key-holds" ? cast.length : null;
}
