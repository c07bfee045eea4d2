import type { ChallengedQuestion } from "~/services/staff/challenged-questions.server";

export function statusWords({
  status,
  isInCourt,
  votes,
}: Pick<ChallengedQuestion, "status" | "isInCourt" | "votes">): string {
  switch (status) {
    case "open":
    case "with-staff":
      if (isInCourt) return "Being checked";
      return votes === null ? "Needs a decision" : "Checks disagree: needs a decision";
    case "upheld":
      return "Withdrawn";
    case "rejected":
      return "Kept";
  }
}

export function voteWords({ optionNumber, reason }: NonNullable<ChallengedQuestion["votes"]>[number]): string {
  const choice = optionNumber === null ? "None, or more than one" : `Option ${optionNumber}`;
  return reason === "" ? choice : `${choice}: ${reason}`;
}

export function statisticsWords(statistics: ChallengedQuestion["statistics"]): string {
  const { weakCount, weakCorrect, strongCount, strongCorrect } = statistics;
  if (weakCount + strongCount === 0) return "No first attempts yet.";
  const strong = `${strongCorrect} of ${strongCount} right, by learners who probably know the concept`;
  const weak = `${weakCorrect} of ${weakCount} right, by`;
  if (weakCount === 0) return `${strong}.`;
  if (strongCount === 0) return `${weak} other learners.`;
  return `${strong}; ${weak} all others.`;
}
