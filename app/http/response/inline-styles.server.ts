import { readFile } from "node:fs/promises";
import path from "node:path";

const STYLE_SHEET = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/g;

const known = new Map<string, Promise<string | null>>();

/**
 * Whether somebody comes from elsewhere and without a cookie, so most likely without our style sheets: then they stand in
 * the page itself, and all of the first view comes with the first answer. On a slow line that saves half a second. From
 * the second page on they get the files, which they keep.
 */
export function wantsInlineStyles(request: Request): boolean {
  const comesFrom = request.headers.get("Sec-Fetch-Site");
  return (comesFrom === "none" || comesFrom === "cross-site") && !request.headers.has("Cookie");
}

/** The page with its style sheets inside, in their places. `folder`: where the built files lie. */
export async function withInlineStyles(
  html: string,
  { nonce, folder = "build/client" }: { nonce: string; folder?: string },
): Promise<string> {
  let page = html;
  for (const [link, address] of html.matchAll(STYLE_SHEET)) {
    const styles = await readOnce(path.join(folder, address!)); // the development server has no such file
    if (styles !== null) page = page.replace(link, () => `<style nonce="${nonce}">${styles}</style>`);
  }
  return page;
}

/** Null where it cannot be read; the page then has its link, as ever. */
function readOnce(file: string): Promise<string | null> {
  const styles = known.get(file) ?? readFile(file, "utf8").catch(() => null);
  known.set(file, styles);
  return styles;
}
