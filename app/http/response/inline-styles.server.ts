import { readFile } from "node:fs/promises";
import path from "node:path";

const STYLE_SHEET = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/;

const known = new Map<string, Promise<string | null>>();

/**
 * Whether somebody comes from elsewhere and without a cookie, so most likely without our style sheet: then it stands in
 * the page itself, and all of the first view comes with the first answer. On a slow line that saves half a second. From
 * the second page on they get the file, which they keep.
 */
export function wantsInlineStyles(request: Request): boolean {
  const comesFrom = request.headers.get("Sec-Fetch-Site");
  return (comesFrom === "none" || comesFrom === "cross-site") && !request.headers.has("Cookie");
}

/** The page with its style sheet inside. `folder`: where the built files lie. */
export async function withInlineStyles(
  html: string,
  { nonce, folder = "build/client" }: { nonce: string; folder?: string },
): Promise<string> {
  const [link, address] = STYLE_SHEET.exec(html) ?? [];
  if (!link || !address) return html; // the development server has no such file
  const styles = await readOnce(path.join(folder, address));
  if (styles === null) return html;
  return html.replace(link, () => `<style nonce="${nonce}">${styles}</style>`);
}

/** Null where it cannot be read; the page then has its link, as ever. */
function readOnce(file: string): Promise<string | null> {
  const styles = known.get(file) ?? readFile(file, "utf8").catch(() => null);
  known.set(file, styles);
  return styles;
}
