const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** HTML that was made here, without its tags, in one line. */
export function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name] ?? "");
}
