import { createHash } from "node:crypto";
import type { ConceptFacts, OpenWish, QuestionDraft } from "~/providers/author/port";
import { prerequisiteCalled } from "./concept-ids";
import type { WrittenQuestion } from "./schemas";

/** What a model wrote for a wish, as an author hands it over. */
export function draftOf(
  { slot, conceptId, difficulty }: OpenWish,
  written: WrittenQuestion,
  concept: ConceptFacts,
): QuestionDraft {
  return {
    slot,
    conceptId,
    sourceKey: `model/${createHash("sha256").update(written.question).digest("hex").slice(0, 16)}`,
    difficulty,
    question: written.question,
    options: written.options.map(({ text, misconception, feedback, rests_on, is_correct }) =>
      is_correct
        ? { text }
        : {
            text,
            misconception: misconception ?? undefined,
            feedback: feedback ?? undefined,
            restsOn: prerequisiteCalled(rests_on, concept) ?? undefined,
          },
    ),
    answerIndex: written.options.findIndex((option) => option.is_correct),
    explanation: written.explanation,
  };
}
