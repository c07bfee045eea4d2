import { loadRichText } from "~/rich-text/load-rich-text.server";

/** Texts of packs as HTML, each rendered when it is first asked for: formulas take milliseconds. Null where one does not parse. */
export function rendersOnce(): (text: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();
  return (text) => {
    const html = known.get(text) ?? render(text);
    known.set(text, html);
    return html;
  };
}

async function render(text: string): Promise<string | null> {
  const { renderBlocks } = await loadRichText();
  try {
    return renderBlocks(text);
  } catch {
    return null; // `npm run curriculum:check` says which; a lesson is read without it
  }
}
