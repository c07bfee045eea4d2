import type { Page } from "@playwright/test";
import { weigh } from "../../bench/weight";

/** The files that are asked for from now on. */
export function countScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  return scripts;
}

/** Bytes of all scripts of the page that is shown, compressed. */
export async function weighScriptsOf(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (await weigh(page.url(), cookie)).javascript;
}
