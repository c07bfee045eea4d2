import type { Pack, PackConcept } from "~/providers/author/curriculum/pack-schema.server";
import type { FilledPrompt } from "~/providers/author/model/model-client";
import type { NamedWish } from "~/providers/author/model/writing/fitting-wishes";
import { fillPrompt } from "~/providers/author/model/writing/prompt";
import { prompts } from "~/providers/author/model/writing/prompts";
import type { Told } from "./score-items";

export type TrialTask = "questions" | "breakdown";

/** What a model is asked to write in one call of a trial. */
export interface TrialOrder {
  concept: string;
  told: Told;
  wishes: NamedWish[];
  prompt: FilledPrompt;
}

/** Six whose answers are mostly numbers and six whose answers are mostly words, by turns. */
const CONCEPTS = [
  ["mean-and-median", "kinds-of-data"],
  ["addition-rule", "sampling-and-bias"],
  ["expected-value", "correlation-and-causation"],
  ["counting-principle", "p-values"],
  ["z-scores", "errors-and-power"],
  ["bayes-theorem", "sample-spaces"],
].flat();
const LEVELS = ["beginner", "intermediate", "advanced"] as const;
/** A learner's; the same for all, so that only the prompt differs from trial to trial. */
const EXPLANATION = "I did it the way I always do it.";

/**
 * The same wishes in each trial: so many items about a dozen concepts of the packs, a call for each concept.
 *
 * @param items 1 or more
 */
export function trialOrders(packs: Pack[], { task, items }: { task: TrialTask; items: number }): TrialOrder[] {
  const concepts = CONCEPTS.flatMap((id) => {
    const pack = packs.find((pack) => pack.concepts.has(id));
    return pack ? [{ pack, concept: pack.concepts.get(id)! }] : [];
  });
  const orders = concepts.flatMap(({ pack, concept }) => orderAbout(pack, concept, task) ?? []);
  for (let index = 0; index < items && orders.length > 0; index++) {
    const order = orders[index % orders.length]!;
    order.wishes.push({
      slot: order.wishes.length,
      concept: order.concept,
      difficulty: LEVELS[index % LEVELS.length]!,
    });
  }
  return orders
    .filter(({ wishes }) => wishes.length > 0)
    .map(({ fill, ...order }) => ({ ...order, prompt: fill(order.wishes) }));
}

type UnfilledOrder = Omit<TrialOrder, "prompt"> & { fill: (wishes: NamedWish[]) => FilledPrompt };

function orderAbout(pack: Pack, concept: PackConcept, task: TrialTask): UnfilledOrder | null {
  const subject = pack.name;
  if (task === "questions") {
    const facts = factsOf(pack, concept);
    const fill = (wishes: NamedWish[]) =>
      fillPrompt(prompts.questions, { subject, concepts: [facts], wishes, avoid: [] });
    return {
      concept: concept.name,
      told: { prerequisites: facts.prerequisites, misconception: null },
      wishes: [],
      fill,
    };
  }
  const beneath = pack.concepts.get(concept.prerequisites[0] ?? "");
  const failed = failedQuestion(concept);
  if (!beneath || !failed) return null;
  const facts = factsOf(pack, beneath);
  const fill = (wishes: NamedWish[]) =>
    fillPrompt(
      prompts.breakdown,
      { subject, concepts: [facts], wishes, avoid: [], failed },
      { explanation: EXPLANATION },
    );
  const told = { prerequisites: facts.prerequisites, misconception: failed.misconception };
  return { concept: beneath.name, told, wishes: [], fill };
}

function factsOf({ concepts }: Pack, { name, summary, prerequisites }: PackConcept) {
  return { name, summary, prerequisites: prerequisites.map((id) => concepts.get(id)?.name ?? id) };
}

/** The concept's first question, answered with the first option that has a misconception. */
function failedQuestion({ name, questions, misconceptions }: PackConcept) {
  const [asked] = questions;
  const chosen = Object.values(asked?.options ?? {}).find((option) => option.misconception);
  const misconception = misconceptions.find(({ id }) => id === chosen?.misconception)?.description;
  if (!asked || !chosen || !misconception) return null;
  return { concept: name, question: asked.question, chosen_option: chosen.text, misconception };
}
