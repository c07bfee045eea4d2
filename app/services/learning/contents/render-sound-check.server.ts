import type { CheckDraft } from "~/providers/author/port";
import { loadRichText } from "~/rich-text/load-rich-text.server";
import { renderCheck } from "./render-content.server";
import type { ContentCheck } from "./study-content";

/** Null where a formula in it does not parse: `npm run curriculum:check` says which, and a lesson is read without it. */
export async function renderSoundCheck(check: CheckDraft | null): Promise<ContentCheck | null> {
  if (check === null) return null;
  const { renderInline } = await loadRichText();
  try {
    return renderCheck(check, renderInline);
  } catch {
    return null;
  }
}
