interface Result {
  /** Questions that the test asked. */
  answers: number;
  /** Concepts that are known, probably known, and all there are. */
  known: number;
  likely: number;
  all: number;
  /** Of those that are known: no question of the test was about them. */
  inferred: number;
  /** Whether the course asks about any of those that are probably known. */
  isToBeAsked: boolean;
}

/** What a test came to, in a few sentences: never a zero, and what is only likely, or follows, is not called shown. */
export function resultInWords(result: Result): string {
  return [answersInWords(result.answers), knownInWords(result), inferredInWords(result)].filter(Boolean).join(" ");
}

function answersInWords(answers: number): string {
  if (answers === 0) return "You finished without an answer.";
  return answers === 1 ? "1 answer." : `${answers} answers.`;
}

function knownInWords({ known, likely, all, isToBeAsked }: Result): string {
  const ofAll = all === 1 ? "of 1 concept" : `of ${all} concepts`;
  if (known > 0 && known === all)
    return all === 1 ? "You know the one concept of this course." : `You know all ${all} concepts.`;
  if (known > 0 && likely > 0) return `You know ${known} ${ofAll}, and probably ${likely} more.`;
  if (known > 0) return `You know ${known} ${ofAll}.`;
  if (likely > 0) return `You probably know ${likely} ${ofAll}.${isToBeAsked ? " Your course will ask." : ""}`;
  return "Your course starts with what everything else builds on.";
}

function inferredInWords({ answers, known, all, inferred }: Result): string {
  if (answers === 0 || inferred === 0) return "";
  const which =
    inferred < known ? `${inferred} of ${known < all ? `the ${known}` : "them"}` : known === 1 ? "it" : `the ${known}`;
  return `This test didn’t ask about ${which}: ${inferred === 1 ? "it follows" : "they follow"} from your answers.`;
}
