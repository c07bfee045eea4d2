import type { OpenWish, QuestionDraft } from "../port";
import { conceptId as idOf, conceptSlug } from "./concept-id";
import type { Pack, PackQuestion } from "./pack-schema.server";

/** A question of a pack, as an author hands it in. */
export function questionDraft(
  pack: Pick<Pack, "id" | "concepts">,
  { slot, conceptId }: Pick<OpenWish, "slot" | "conceptId">,
  question: PackQuestion,
): QuestionDraft {
  const misconceptions = pack.concepts.get(conceptSlug(conceptId))?.misconceptions ?? [];
  return {
    slot,
    conceptId,
    sourceKey: sourceKey(pack, question),
    difficulty: question.difficulty,
    question: question.question,
    options: Object.values(question.options).map(({ text, misconception, feedback }) => {
      const { description, rests_on } = misconceptions.find(({ id }) => id === misconception) ?? {};
      return { text, misconception: description, feedback, restsOn: rests_on && idOf(pack.id, rests_on) };
    }),
    answerIndex: Object.keys(question.options).indexOf(question.answer),
    explanation: question.explanation,
  };
}

/** The lasting name of a question, unique over all packs. */
export function sourceKey(pack: Pick<Pack, "id">, question: PackQuestion): string {
  return `${pack.id}/${question.id}`;
}
