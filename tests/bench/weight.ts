import { transfer } from "./transfer";

export interface Weight {
  /** HTML and style sheets, compressed as served: what the first view needs. */
  firstView: number;
  /** Every script the page loads by itself, with what those import, compressed as served. */
  javascript: number;
}

export async function weigh(url: string, cookie?: string): Promise<Weight> {
  const page = await transfer(url, cookie);
  let firstView = page.bytes;
  for (const path of stylesheets(page.text)) firstView += (await transfer(new URL(path, url).href)).bytes;
  return { firstView, javascript: await weighScripts(new URL(url).origin, page.text) };
}

function stylesheets(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([tag]) => /rel="stylesheet"/.test(tag))
    .flatMap(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** Files named in the page (preloads, script tags and the inline module that imports the routes), then their imports. */
async function weighScripts(origin: string, html: string): Promise<number> {
  const waiting = [...html.matchAll(/["'(](\/assets\/[\w.-]+\.js)["')]/g)].map(([, path]) => path as string);
  const seen = new Set<string>();
  let bytes = 0;
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const script = await transfer(origin + path);
    bytes += script.bytes;
    for (const [, imported] of script.text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.\/[\w.-]+\.js)["']/g)) {
      waiting.push(new URL(imported as string, origin + path).pathname);
    }
  }
  return bytes;
}
