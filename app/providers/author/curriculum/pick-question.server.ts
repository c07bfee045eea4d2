import type { OpenWish, QuestionDraft } from "../port";
import { conceptSlug } from "./concept-id";
import { difficulties, type Pack, type PackQuestion } from "./pack-schema.server";
import { questionDraft, sourceKey } from "./question-draft.server";

/** What the learner met, and what is asked already. */
interface Asked {
  /** Source keys, longest ago first. */
  seen: string[];
  metToday?: ReadonlySet<string> | undefined;
  taken: Set<string>;
  /** The one behind the learner's gap, as it is described; left out where none is known. */
  misconception?: string | undefined;
  isGap?: boolean;
}

/**
 * The question of a concept that meets a wish best: one the learner has not met, or else not today, then one that can show the same
 * misconception again (unless it is a gap, at most a step from the wished difficulty), then of the nearest difficulty (the
 * easier of two as near), then the one met longest ago. Null when each one is taken by an earlier wish.
 */
export function pickQuestion(
  pack: Pack,
  wish: OpenWish,
  { seen, metToday, taken, misconception, isGap = false }: Asked,
): QuestionDraft | null {
  const concept = pack.concepts.get(conceptSlug(wish.conceptId));
  const shown = concept?.misconceptions.find(({ description }) => description === misconception)?.id;
  const free = (concept?.questions ?? []).filter((question) => !taken.has(sourceKey(pack, question)));
  const lastMet = (question: PackQuestion) => seen.indexOf(sourceKey(pack, question)); // -1: never
  const cost = (question: PackQuestion) => {
    const far = distance(question.difficulty, wish.difficulty);
    const isPreferred = (isGap || far < 2) && canShow(question, shown);
    const isMetToday = metToday?.has(sourceKey(pack, question)) ?? false;
    return (isMetToday ? 20 : lastMet(question) < 0 ? 0 : 10) + far - (isPreferred ? 3 : 0);
  };
  const [best] = free.sort((a, b) => cost(a) - cost(b) || lastMet(a) - lastMet(b));
  return best ? questionDraft(pack, wish, best) : null;
}

function canShow({ options }: PackQuestion, shown: string | undefined): boolean {
  return Object.values(options).some(({ misconception }) => misconception !== undefined && misconception === shown);
}

/** Steps from what is wished, with half a one on top for what is harder: 0 to 2.5. */
function distance(offered: PackQuestion["difficulty"], wished: PackQuestion["difficulty"]): number {
  const steps = difficulties.indexOf(offered) - difficulties.indexOf(wished);
  return steps > 0 ? steps + 0.5 : -steps;
}
