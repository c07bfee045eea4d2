interface Result {
  /** Questions that the test asked. */
  answers: number;
  /** Concepts that are known, probably known, and all there are. */
  known: number;
  likely: number;
  all: number;
}

/** What a test came to, in one or two sentences: never a zero, and what is only likely is not called known. */
export function resultInWords({ answers, known, likely, all }: Result): string {
  return `${answersInWords(answers)} ${knownInWords({ known, likely, all })}`;
}

function answersInWords(answers: number): string {
  if (answers === 0) return "You finished without an answer.";
  return answers === 1 ? "1 answer." : `${answers} answers.`;
}

function knownInWords({ known, likely, all }: Omit<Result, "answers">): string {
  const ofAll = all === 1 ? "of 1 concept" : `of ${all} concepts`;
  if (known > 0 && known === all)
    return all === 1 ? "You know the one concept of this course." : `You know all ${all} concepts.`;
  if (known > 0 && likely > 0) return `You know ${known} ${ofAll}, and probably ${likely} more.`;
  if (known > 0) return `You know ${known} ${ofAll}.`;
  if (likely > 0) return `You probably know ${likely} ${ofAll}. A question or two on each will prove it.`;
  return "Your course starts with what everything else builds on.";
}
