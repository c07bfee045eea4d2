import type { QuestionDraft } from "~/providers/author/port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import { mapInTurns } from "~/rich-text/map-in-turns.server";
import { wordsOf } from "~/rich-text/words-of";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import type { Difficulty } from "~db/schema";
import type { ItemOption, ItemSource } from "./item";

/** A question as the bank keeps it. */
export interface RenderedItem {
  conceptId: string;
  sourceKey: string;
  fingerprint: string;
  difficulty: Difficulty;
  stemText: string;
  stemHtml: string;
  options: ItemOption[];
  answerIndex: number;
  explanationHtml: string;
  source: ItemSource;
}

/**
 * Renders what an author wrote, once. Slow (milliseconds): never inside a transaction.
 *
 * @throws Error when a formula in it does not parse
 */
export async function renderItem({ slot: _, ...draft }: QuestionDraft): Promise<RenderedItem> {
  const { renderBlocks, renderInline } = await loadRichText();
  const [stemHtml = "", explanationHtml = ""] = await mapInTurns([draft.question, draft.explanation], renderBlocks);
  const optionTexts = await mapInTurns(draft.options, ({ text }) => renderInline(text));
  const feedback = await mapInTurns(draft.options, ({ feedback }) => (feedback ? renderBlocks(feedback) : null));
  return {
    conceptId: draft.conceptId,
    sourceKey: draft.sourceKey,
    fingerprint: fingerprintOf(wordsAndKey(draft)),
    difficulty: draft.difficulty,
    stemText: wordsOf(stemHtml),
    stemHtml,
    options: draft.options.map((option, index) => ({
      html: optionTexts[index]!,
      misconception: option.misconception ?? null,
      feedbackHtml: feedback[index]!,
      restsOn: option.restsOn ?? null,
    })),
    answerIndex: draft.answerIndex,
    explanationHtml,
    source: {
      question: draft.question,
      options: draft.options.map((option) => option.text),
      explanation: draft.explanation,
    },
  };
}

/** What a learner is asked and told: whoever was asked it was asked it, whatever is found to lie behind its mistakes. */
function wordsAndKey(draft: Omit<QuestionDraft, "slot">) {
  return { ...draft, options: draft.options.map(({ restsOn: _, ...option }) => option) };
}
