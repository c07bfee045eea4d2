import type { QuestionDraft } from "~/providers/author/port";
import { plainText, renderBlocks, renderInline } from "~/rich-text/rich-text.server";
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
export function renderItem({ slot: _, ...draft }: QuestionDraft): RenderedItem {
  return {
    conceptId: draft.conceptId,
    sourceKey: draft.sourceKey,
    fingerprint: fingerprintOf(draft),
    difficulty: draft.difficulty,
    stemText: plainText(draft.question),
    stemHtml: renderBlocks(draft.question),
    options: draft.options.map((option) => ({
      html: renderInline(option.text),
      misconception: option.misconception ?? null,
      feedbackHtml: option.feedback ? renderBlocks(option.feedback) : null,
    })),
    answerIndex: draft.answerIndex,
    explanationHtml: renderBlocks(draft.explanation),
    source: {
      question: draft.question,
      options: draft.options.map((option) => option.text),
      explanation: draft.explanation,
    },
  };
}
