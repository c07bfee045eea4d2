import { expect, test } from "vitest";
import { foreignScripts } from "~/document/route-handle";
import { sitePages } from "~/content/site-pages";
import { startApp } from "../support/app";
import { callRoute, routeById } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

const CHAT = "https://chat.example.org/widget.js?site=7";

/** The origin whose scripts the security policy of the front page lets in. */
async function allowedOrigin(headers: Record<string, string> = {}): Promise<string | null> {
  const { body } = await callRoute(get("/", { headers }));
  return foreignScripts(routeById("routes/marketing/home/route").module.handle, body);
}

test("a chat that is configured is loaded by the front page, and by no other", async () => {
  await startApp();
  setConfig({ liveChat: CHAT });

  const home = await openPage(get("/"));

  expect(home.html.match(/<script(?![^>]*ld\+json)[^>]*>/g)).toEqual([`<script async="" src="${CHAT}">`]);
  expect(await allowedOrigin()).toBe("https://chat.example.org");
  for (const { path } of Object.values(sitePages).filter(({ path }) => path !== "/")) {
    expect((await openPage(get(path))).html, path).not.toContain("chat.example.org");
  }
});

test("who saves data is spared the live chat", async () => {
  await startApp();
  setConfig({ liveChat: CHAT });

  const home = await openPage(get("/", { headers: { "Save-Data": "on" } }));

  expect(home.html).not.toContain("chat.example.org");
  expect(await allowedOrigin({ "Save-Data": "on" })).toBeNull();
});

test("without a live chat no other site is named", async () => {
  await startApp();

  expect((await openPage(get("/"))).html).not.toMatch(/<script(?![^>]*ld\+json)/);
  expect(await allowedOrigin()).toBeNull();
});
