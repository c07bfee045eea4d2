/** What was answered in a part, void answers left out. */
export interface PartAnswers {
  /** In their order, whether each was right. */
  given: boolean[];
  /** There are misses, and all of them led down to gaps that are closed by now. */
  missesLedToGap: boolean;
}

export interface PartAnswer {
  questionId: string;
  isRight: boolean;
  /** ISO */
  answeredAt: string;
}

interface Gaps {
  /** Of the part, that are closed: the question at which each was found, and until when an answer came before that: ISO. */
  closed: { questionId: string; foundBy: string }[];
  /** The question that each question of the part is a step below; null for main questions. */
  above: ReadonlyMap<string, string | null>;
}

/** Pure. A miss led to a gap if the gap was found at its question or below, and not before. */
export function partAnswers(answers: PartAnswer[], { closed, above }: Gaps): PartAnswers {
  const waysDown = closed.map(({ questionId, foundBy }) => ({ way: wayTo(questionId, above), foundBy }));
  const misses = answers.filter(({ isRight }) => !isRight);
  return {
    given: answers.map(({ isRight }) => isRight),
    missesLedToGap:
      misses.length > 0 &&
      misses.every((miss) =>
        waysDown.some(({ way, foundBy }) => way.has(miss.questionId) && miss.answeredAt <= foundBy),
      ),
  };
}

function wayTo(questionId: string, above: Gaps["above"]): Set<string> {
  const way = new Set<string>();
  for (let id: string | null = questionId; id !== null && !way.has(id); id = above.get(id) ?? null) way.add(id);
  return way;
}
