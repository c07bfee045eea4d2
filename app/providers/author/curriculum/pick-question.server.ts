import type { OpenWish, QuestionDraft } from "../port";
import { conceptSlug } from "./concept-id";
import { difficulties, type Pack, type PackQuestion } from "./pack-schema.server";
import { questionDraft, sourceKey } from "./question-draft.server";

/**
 * The question of a concept that meets a wish best: one the learner has not met, then of the nearest difficulty
 * (the easier of two as near), then the one met longest ago. Null when each one is taken by an earlier wish.
 *
 * @param options.seen source keys, longest ago first
 */
export function pickQuestion(
  pack: Pack,
  wish: OpenWish,
  { seen, taken }: { seen: string[]; taken: Set<string> },
): QuestionDraft | null {
  const questions = pack.concepts.get(conceptSlug(wish.conceptId))?.questions ?? [];
  const free = questions.filter((question) => !taken.has(sourceKey(pack, question)));
  const lastMet = (question: PackQuestion) => seen.indexOf(sourceKey(pack, question)); // -1: never
  const cost = (question: PackQuestion) =>
    (lastMet(question) < 0 ? 0 : 10) + distance(question.difficulty, wish.difficulty);
  const [best] = free.sort((a, b) => cost(a) - cost(b) || lastMet(a) - lastMet(b));
  return best ? questionDraft(pack, wish, best) : null;
}

function distance(offered: PackQuestion["difficulty"], wished: PackQuestion["difficulty"]): number {
  const steps = difficulties.indexOf(offered) - difficulties.indexOf(wished);
  return steps > 0 ? steps + 0.5 : -steps;
}
