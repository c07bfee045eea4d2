import type { Grade } from "~/providers/author/examiner-port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import type { ExplanationVerdict } from "~db/schema";
import { truncate } from "~/text/truncate";
import { revealsKey } from "~/rich-text/reveals-key";

const MAX_FEEDBACK = 2_000;

/** What is thought of an explanation, as it is kept. */
export interface RenderedGrade {
  verdict: ExplanationVerdict;
  /** Empty when the words could not be shown. */
  feedbackHtml: string;
}

/**
 * Renders a grade, without words that would give the right option of an open question away.
 *
 * @param openKey that option, as Markdown; null when its learner has found it
 */
export async function renderGrade({ verdict, feedback }: Grade, openKey: string | null): Promise<RenderedGrade> {
  const text = truncate(feedback.trim(), MAX_FEEDBACK);
  const givesAway = openKey !== null && revealsKey(text, openKey);
  return { verdict, feedbackHtml: givesAway ? "" : await renderWords(text) };
}

/** A formula that does not parse is shown as it was written. */
async function renderWords(text: string): Promise<string> {
  const { renderBlocks } = await loadRichText();
  try {
    return renderBlocks(text);
  } catch {
    return renderBlocks(text.replaceAll("$", "\\$"));
  }
}
