import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import type { Post } from "~/providers/posts/port";
import { renderPostText } from "~/rich-text/post-text.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { headOf } from "../support/head-of";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { post, scriptedPosts } from "../support/scripted-posts";

const PICTURE = { version: "0123abcd", alt: "A root that ends in the open", width: 1200, height: 630 };

async function startWithPosts(...posts: Post[]): Promise<void> {
  await startApp();
  ctx.posts = { ...scriptedPosts(...posts), picture: async () => new Uint8Array([1, 2, 3]) };
}

test("the blog lists its posts with category, day, time to read and excerpt, and leads on", async () => {
  await startWithPosts(
    post({ slug: "newest", title: "The newest", category: "AI", readTime: 7, featuredImage: PICTURE }),
    post({ slug: "older", title: "An older one", excerpt: "What it says.", tags: ["Spaced repetition"] }),
  );

  const page = await openPage(get("/blog"));

  expect(page.status).toBe(200);
  expect(page.link("The newest")).toBe("/blog/newest");
  expect(page.link("AI")).toBe("/blog/category/ai");
  expect(page.link("Spaced repetition")).toBe("/blog/tag/spaced%20repetition");
  expect(page.link("RSS")).toBe("/rss");
  expect(page.text()).toContain("Jan 2, 2026 7 min read");
  expect(page.text()).toContain("What it says.");
  expect(page.text()).toContain("Popular Tags");
  expect(page.form("Subscribe").action).toBe("/newsletter");
  expect(page.html).toContain('<link rel="alternate" type="application/rss+xml" title="Taproot blog" href="/rss"/>');
  expect(page.html).not.toContain("<script");
});

test.each([
  ["/blog/category/learning", "Category: Learning"],
  ["/blog/tag/gaps?page=2", "Tag: Gaps"],
])("%s tells programs its breadcrumb", async (address, label) => {
  await startWithPosts(...Array.from({ length: 10 }, (_, index) => post({ slug: `post-${index}`, tags: ["Gaps"] })));

  const { things } = headOf((await openPage(get(address))).html);

  expect(things).toEqual([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Blog", item: "http://127.0.0.1:3000/blog" },
        { "@type": "ListItem", position: 2, name: label },
      ],
    },
  ]);
});

test("the blog's list of all posts has no breadcrumb, for people or for programs", async () => {
  await startWithPosts(post());

  const { html } = await openPage(get("/blog"));

  expect(html).not.toContain("Breadcrumb");
});

test("an empty blog says that something comes", async () => {
  await startWithPosts(post({ datePublished: "2026-01-06" }));

  for (const address of ["/blog", "/blog/category/research"]) {
    const page = await openPage(get(address));

    expect(page.status).toBe(200);
    expect(page.text()).toContain("Coming Soon!");
    expect(page.text()).not.toContain("Popular Tags");
    expect(page.link("Technology")).toBe("/blog/category/technology");
  }
});

test.each([
  ["/blog/category/learning", "Category: Learning"],
  ["/blog/category/LEARNING", "Category: Learning"],
  ["/blog/tag/gaps", "Tag: Gaps"],
])("the blog's %s has only the posts about it", async (address, name) => {
  await startWithPosts(
    post({ slug: "a", title: "About it", category: "Learning", tags: ["Gaps"] }),
    post({ slug: "b", title: "Not about it", category: "AI", tags: ["Models"] }),
  );

  const page = await openPage(get(address));

  expect(page.text()).toContain(name);
  expect(page.link("About it")).toBe("/blog/a");
  expect(page.html).not.toContain('href="/blog/b"');
  expect(page.link("AI")).toBe("/blog/category/ai"); // the way to the others stays
  expect(page.link("Blog")).toBe("/blog");
});

test("a long list of posts has pages that lead to each other", async () => {
  const posts = Array.from({ length: 19 }, (_, index) => post({ slug: `post-${index}`, category: "AI" }));
  await startWithPosts(...posts);

  const first = await openPage(get("/blog"));
  const second = await openPage(get("/blog/category/ai?page=2"));

  expect(first.html).not.toContain('rel="prev"');
  expect(first.link("Older")).toBe("/blog?page=2");
  expect(second.text()).toContain("Page 2 of 3");
  expect(second.link("Newer")).toBe("/blog/category/ai");
  expect(second.link("Older")).toBe("/blog/category/ai?page=3");
  expect(second.html).toMatch(/rel="canonical" href="[^"]*\/blog\/category\/ai\?page=2"/);
});

test.each([
  ["/blog?page=0", "Page Not Found"],
  ["/blog?page=2", "Page Not Found"],
  ["/blog?page=1.5", "Page Not Found"],
  ["/blog?page=", "Page Not Found"],
  ["/blog?page=99999999999999999999", "Page Not Found"],
  ["/blog/category/nothing", "Category Not Found"],
  ["/blog/tag/nothing", "Tag Not Found"],
  ["/blog/nothing", "Post Not Found"],
  ["/blog/tomorrow", "Post Not Found"],
  ["/blog/..%2F..%2Fpackage.json", "Post Not Found"],
])("%s is a calm 404 that leads back", async (address, heading) => {
  await startWithPosts(post({ slug: "tomorrow", datePublished: "2026-01-06" }), post());

  const page = await openPage(get(address));

  expect(page.status).toBe(404);
  expect(page.html).toContain(`<h1>${heading}</h1>`);
  expect(page.link("Back to Blog")).toBe("/blog");
  expect(page.html).not.toContain("<script");
});

test("a post has its text, picture, facts, tags and related articles", async () => {
  await startWithPosts(
    post({
      slug: "shown",
      title: "The shown one",
      category: "Learning",
      tags: ["Gaps", "Mastery"],
      author: "Ada",
      contentHtml: '<h2 id="why">Why</h2><p>Because.</p>',
      featuredImage: PICTURE,
    }),
    post({ slug: "unrelated", title: "Something else", tags: [] }),
    post({ slug: "related", title: "Of the same tag", tags: ["mastery"] }),
  );

  const page = await openPage(get("/blog/shown"));

  expect(page.html).toContain('<h2 id="why">Why</h2><p>Because.</p>');
  expect(page.text()).toContain("by Ada");
  expect(page.link("Mastery")).toBe("/blog/tag/mastery");
  expect(page.link("Blog")).toBe("/blog");
  const related = page.html.slice(page.html.indexOf("Related Articles"));
  expect(related.indexOf("Of the same tag")).toBeLessThan(related.indexOf("Something else"));
  expect(related).not.toContain('href="/blog/shown"');
  expect(page.form("Subscribe").action).toBe("/newsletter");
  expect(page.html).toContain('alt="A root that ends in the open" width="1200" height="630"');
  expect(page.html).toContain("/blog/pictures/shown/0123abcd-1200.webp 1200w");
  expect(page.html).toContain('fetchpriority="low"');
  expect(page.html).not.toContain('loading="lazy"');
});

test("no heading of a post gets an id that the page around it has", async () => {
  await startWithPosts(post({ slug: "shown" }), post({ slug: "related" }));
  const { as } = await signUp("Ada");

  for (const request of [get("/blog/shown"), get("/blog/shown", { as })]) {
    const { html } = await openPage(request);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

    expect(ids).toEqual(expect.arrayContaining(["main", "newsletter-email"]));
    for (const id of ids) expect(await renderPostText(`## ${id}`)).not.toContain(`id="${id}"`);
  }
});

test("pages of the blog are public for visitors, and a learner's own", async () => {
  await startWithPosts(post());
  const { as } = await signUp("Ada");

  for (const address of ["/blog", "/blog/category/learning", "/blog/tag/gaps", "/blog/why-gaps-stay"]) {
    const cached = async (request: Request) => (await callRoute(request)).headers.get("Cache-Control");
    expect(await cached(get(address)), address).toBe("public, max-age=60");
    expect(await cached(get(address, { as })), address).toBeNull();
  }
});

test("a post's picture may be kept for ever, and shown by a reader of feeds", async () => {
  await startWithPosts(post({ slug: "a-post", featuredImage: PICTURE }));

  const { status, headers } = await callRoute(get("/blog/pictures/a-post/0123abcd-800.webp"));

  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("image/webp");
  expect(headers.get("Content-Length")).toBe("3");
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
});

test("a post's picture that is not there is a 404 that nobody keeps", async () => {
  await startWithPosts(post({ slug: "a-post" }));
  ctx.posts = scriptedPosts(post({ slug: "a-post" }));

  for (const file of ["0123abcd-800.webp", "0123abcd-5000.webp", "package.json"]) {
    const { status, headers } = await callRoute(get(`/blog/pictures/a-post/${file}`));

    expect(status).toBe(404);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});

test("the blog's feed is public, and who has it already is told so", async () => {
  await startWithPosts(post({ title: "In the feed" }));

  const { headers, body } = await callRoute(get("/rss"));
  const etag = headers.get("ETag")!;
  const again = await callRoute(get("/rss", { headers: { "If-None-Match": `W/"other", ${etag}` } }));
  ctx.posts = scriptedPosts(post({ title: "Changed" }));
  const changed = await callRoute(get("/rss", { headers: { "If-None-Match": etag } }));

  expect(headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, max-age=600");
  expect(body).toContain("In the feed");
  expect(body).toContain("<link>http://127.0.0.1:3000/blog</link>");
  expect(again).toMatchObject({ status: 304, body: "" });
  expect(changed.status).toBe(200);
});
