import type { ContentCheck } from "~/services/learning/contents/study-content";
import type { ItemOption } from "~/services/learning/items/item";
import { whatIsAsked } from "~/text/what-is-asked";
import { whatOneDid } from "~/text/what-one-did";

interface Missed {
  stemHtml: string;
  /** In their author's order. */
  options: ItemOption[];
  /** Their places there, in the order in which the learner was asked. */
  order: number[];
  answerIndex: number;
  /** What was chosen. */
  optionIndex: number;
}

/** A missed question once more without what was chosen, to finish it oneself; null where only the right option would be left. */
export function finishingStep({ stemHtml, options, order, answerIndex, optionIndex }: Missed): ContentCheck | null {
  const left = order.filter((index) => index !== optionIndex);
  if (left.length < 2) return null;
  return {
    question: whatIsAsked(stemHtml).ask ?? "Which answer is right?",
    options: left.map((index) => {
      const { html, feedbackHtml } = options[index]!;
      const isRight = index === answerIndex;
      const wrong = (feedbackHtml && whatOneDid(feedbackHtml)) ?? "Compare it with the full solution.";
      return { text: html, isRight, response: isRight ? "You’ve just solved the question that you missed." : wrong };
    }),
  };
}
