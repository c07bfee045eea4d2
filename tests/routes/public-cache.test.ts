import { expect, test } from "vitest";
import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { allRoutes } from "../support/app-routes";
import { requestHandler } from "../support/open-page";
import { get } from "../support/request";

Object.assign(globalThis, { taprootStarted: true }); // nothing is served and no job is done here
const entry = await import("~/entry.server");
const answer = requestHandler(entry);

const addresses = allRoutes.flatMap(({ pattern }) => (pattern && !/[:*]/.test(pattern) ? [pattern] : []));

test("what a cache in front may keep of a page is the same wherever its reader came from, and runs no script", async () => {
  await startApp();
  const Referer = `${config.publicUrl}/blog/read-by-one-alone?secret=1`;

  const kept: string[] = [];
  for (const address of addresses) {
    const page = await answer(get(address));
    const html = await page.text();
    if (!isPublic(page) || !html.startsWith("<!DOCTYPE html>")) continue;
    kept.push(address);
    const afterAnother = await (await answer(get(address, { headers: { Referer } }))).text();

    expect(withoutNonce(afterAnother), address).toBe(withoutNonce(html));
    expect(html.replace(/<script type="application\/ld\+json"/g, ""), address).not.toContain("<script");
  }

  expect(kept).toEqual(expect.arrayContaining(["/", paths.login(), "/blog", "/privacy-policy"]));
});

test("a page that sends scripts is kept by no cache in front, whatever its route says", async () => {
  await startApp();
  const { as } = await signUp("Ada");
  const answerAsPublic = requestHandler({
    ...entry,
    default: (request, status, headers, context) => {
      headers.set("Cache-Control", "public, max-age=60");
      return entry.default(request, status, headers, context);
    },
  });

  const page = await answerAsPublic(get(paths.settings(), { as }));

  expect(await page.text()).toContain("<script");
  expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
});

function isPublic({ headers }: Response): boolean {
  return headers.get("Cache-Control")?.includes("public") ?? false;
}

/** A page whose styles stand in it has one for them, which allows nothing else. */
function withoutNonce(html: string): string {
  return html.replace(/ nonce="[^"]*"/g, "");
}
