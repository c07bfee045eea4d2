/** The words of HTML that was made here, without markup. */
export function wordsOf(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:?!]( |$))/g, "") // where markup ended before a full stop
    .trim();
}

function decodeEntities(html: string): string {
  return html.replace(
    /&(lt|gt|amp|quot);/g,
    (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"' })[name] ?? "",
  );
}
