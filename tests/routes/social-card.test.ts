import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { CardWords } from "~/providers/cards/port";
import { sitePages } from "~/content/site-pages";
import { paths } from "~/urls/paths";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { get } from "../support/request";
import { post, scriptedPosts } from "../support/scripted-posts";

/** Notes what is printed in place of drawing it. */
async function startWithCards(): Promise<CardWords[]> {
  await startApp();
  const printed: CardWords[] = [];
  ctx.cards = {
    print: async (words) => {
      printed.push(words);
      return { version: "v1", png: new Uint8Array([137, 80, 78, 71]) };
    },
  };
  return printed;
}

test("every public page has a card, which any site may show and any cache may keep", async () => {
  const printed = await startWithCards();

  for (const { path } of Object.values(sitePages)) {
    const { status, headers } = await callRoute(get(paths.socialCard(path)));

    expect(status, path).toBe(200);
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  }
  const own = Object.entries(sitePages).filter(([name]) => name !== "home" && name !== "demo");
  const titles = printed.map(({ title }) => title);
  expect(titles.filter((title) => !title.includes("garden"))).toEqual(own.map(([, { title }]) => title));
});

test("the cards of the front page and the demo ask their question, with its options", async () => {
  const printed = await startWithCards();

  await callRoute(get("/social-card/home.png"));
  await callRoute(get(paths.socialCard(paths.demo())));

  expect(printed).toHaveLength(2);
  for (const { title, topic } of printed) {
    expect(title).toMatch(/^At a garden center, 40% of customers .* also bought soil\?$/);
    expect(topic).toBe("Can you answer this?  60%  ·  15%  ·  40%  ·  37.5%");
  }
});

test("a post's card has its title and its category", async () => {
  const printed = await startWithCards();
  ctx.posts = scriptedPosts(post({ slug: "why-gaps-stay", title: "Why gaps stay", category: "Learning" }));

  const { status } = await callRoute(get("/social-card/blog/why-gaps-stay.png"));

  expect(status).toBe(200);
  expect(printed).toEqual([{ title: "Why gaps stay", topic: "Blog · Learning" }]);
});

test("whoever has the social card already is told so and is sent nothing", async () => {
  await startWithCards();
  const first = await callRoute(get("/social-card/home.png"));

  const again = await callRoute(
    get("/social-card/home.png", { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } }),
  );

  expect(again.status).toBe(304);
  expect(again.body).toBe("");
});

test.each([
  ["no page", "/social-card/no-such-page.png"],
  ["no post", "/social-card/blog/no-such-post.png"],
  ["a post of tomorrow", "/social-card/blog/tomorrow.png"],
  ["another kind of file", "/social-card/home.svg"],
  ["nothing", "/social-card/"],
  ["a way out of the folder", "/social-card/..%2f..%2fapp.db.png"],
])("there is no social card for %s", async (_what, address) => {
  const printed = await startWithCards();
  ctx.posts = scriptedPosts(post({ slug: "tomorrow", datePublished: "2026-01-06" }));

  const { status, headers } = await callRoute(get(address));

  expect(status).toBe(404);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(printed).toEqual([]);
});
