import { paths } from "~/urls/paths";

/** A post's text for wherever it is shown far from its site and its addresses. */
export function withWholeAddresses(
  { slug, contentHtml }: { slug: string; contentHtml: string },
  publicUrl: string,
): string {
  return contentHtml
    .replaceAll('<a href="/', `<a href="${publicUrl}/`)
    .replaceAll('<a href="#', `<a href="${publicUrl}${paths.post(slug)}#`);
}
