import type { Author, QuestionDraft, QuestionsRequest } from "~/providers/author/port";
import { oneByOne, questionDrafts } from "./scripted-author";

/**
 * Authors of so few questions about each concept. As one of hand-made packs, it asks first what its learner has not met, then
 * what they met longest ago, and nothing that the same set asks already.
 */
export function smallBank(size: number): Partial<Author> {
  const pick = ({ wishes, seen, asked }: QuestionsRequest): QuestionDraft[] => {
    const taken = new Set(asked);
    return wishes.flatMap((wish) => {
      const all = questionDrafts({ wishes: Array.from({ length: size }, () => wish), seen: [] });
      const lastMet = ({ sourceKey }: QuestionDraft) => seen.indexOf(sourceKey);
      const [best] = all
        .filter(({ sourceKey }) => !taken.has(sourceKey))
        .toSorted((one, other) => lastMet(one) - lastMet(other));
      if (best) taken.add(best.sourceKey);
      return best ? [best] : [];
    });
  };
  return {
    questionsAbout: async (conceptId) => Array.from({ length: size }, (_, index) => `${conceptId}#${index + 1}`),
    writeQuestions: (request) => oneByOne(pick(request)),
    writeBreakdown: (request) => oneByOne(pick(request)),
  };
}
