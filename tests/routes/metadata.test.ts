import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { faq } from "~/content/faq";
import { supportQuestions } from "~/content/support-questions";
import { sitePages, type SitePage } from "~/content/site-pages";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { headOf } from "../support/head-of";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { post, scriptedPosts } from "../support/scripted-posts";
import { setConfig } from "../support/set-config";

const ORIGIN = "https://learn.example.org";
const pages: SitePage[] = Object.values(sitePages);

async function startAtOrigin() {
  await startApp();
  setConfig({ publicUrl: ORIGIN });
  ctx.posts = scriptedPosts(
    post({ slug: "gaps", title: "Gaps </script> & roots", excerpt: 'They "stay" <b>.', tags: ["Gaps"] }),
    ...Array.from({ length: 9 }, (_, index) => post({ slug: `post-${index}`, title: `Post ${index}`, tags: [] })),
  );
}

/** The request names the origin that the product knows itself by. */
async function headAt(path: string) {
  return headOf((await openPage(get(path))).html);
}

test("titles and descriptions are unique and have the length that is shown whole", () => {
  for (const { path, title, description } of pages) {
    expect(title.length, path).toBeLessThanOrEqual(60);
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
  for (const field of ["path", "title", "description"] as const) {
    expect(new Set(pages.map((page) => page[field])).size, field).toBe(pages.length);
  }
});

test.each(pages)("$path says who it is to search engines and networks", async ({ path, title, description }) => {
  await startAtOrigin();

  const head = await headAt(path);

  const card = `${ORIGIN}/social-card${path === "/" ? "/home" : path}.png`;
  expect(head.title).toBe(`${title} – Taproot`);
  expect(head.canonical).toBe(ORIGIN + path);
  expect(head.meta).toMatchObject({
    description,
    "og:type": "website",
    "og:site_name": "Taproot",
    "og:title": title,
    "og:description": description,
    "og:url": ORIGIN + path,
    "og:image": card,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": `${title} – Taproot`,
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
    "twitter:image": card,
  });
  expect(head.meta).not.toHaveProperty("robots");
  expect((await callRoute(get(card.slice(ORIGIN.length)))).status).toBe(200);
});

test("the front page has keywords", async () => {
  await startAtOrigin();

  expect((await headAt("/")).meta.keywords).toContain("adaptive learning");
});

test.each([
  ["/platform", "/platform/gap-detection-demo", "/platform/gap-detection-demo"],
  ["/login?return_to=%2Fdashboard%2Fcourses", "/login", "/login"],
  ["/contact-us?subject=partnership", "/contact-us", "/contact-us"],
  ["/blog?page=1", "/blog", "/blog"],
  ["/blog?page=2", "/blog?page=2", "/blog"],
  ["/blog/category/LEARNING", "/blog/category/learning", "/blog"],
  ["/blog/tag/gaps", "/blog/tag/gaps", "/blog"],
])("%s is known as %s and shares the card of %s", async (address, path, cardOf) => {
  await startAtOrigin();

  const { canonical, meta } = await headAt(address);

  expect(canonical).toBe(ORIGIN + path);
  expect(meta["og:image"]).toBe(`${ORIGIN}/social-card${cardOf}.png`);
});

test.each([
  "/login?error=access_denied",
  "/signup?error=access_denied",
  "/newsletter?sent=1",
  "/newsletter/confirm/none",
  "/newsletter/unsubscribe/none",
  "/account-deleted",
  "/no-such-page",
])("%s asks not to be found", async (address) => {
  await startAtOrigin();

  expect((await headAt(address)).meta.robots).toBe("noindex");
});

test("a step of the demo asks not to be found; its beginning does not", async () => {
  await startAtOrigin();
  const page = await openPage(get("/platform/gap-detection-demo"));
  const form = page.form("radio");
  const query = new URLSearchParams(form.defaults);
  for (const [, name = "", value = ""] of form.markup.matchAll(
    /type="radio"[^>]*name="([^"]+)"[^>]*value="([^"]+)"/g,
  )) {
    query.set(name, value);
  }

  const step = await headAt(`/platform/gap-detection-demo?${query}`);

  expect(query.size).toBeGreaterThan(0);
  expect(step.meta.robots).toBe("noindex");
  expect(step.canonical).toBe(`${ORIGIN}/platform/gap-detection-demo`);
});

test("a post is an article, and its words cannot break out of the block of data", async () => {
  await startAtOrigin();

  const { html } = await openPage(get("/blog/gaps"));
  const { meta, things } = headOf(html);

  expect(meta).toMatchObject({
    "og:type": "article",
    "article:published_time": "2026-01-02",
    "article:section": "Learning",
    "article:tag": "Gaps",
    "og:title": "Gaps </script> & roots",
  });
  expect(html).not.toContain("Gaps </script>");
  expect(things).toEqual([
    expect.objectContaining({
      "@type": "BlogPosting",
      headline: "Gaps </script> & roots",
      description: 'They "stay" <b>.',
      datePublished: "2026-01-02",
      mainEntityOfPage: `${ORIGIN}/blog/gaps`,
      image: `${ORIGIN}/social-card/blog/gaps.png`,
      author: expect.objectContaining({ "@type": "Organization", name: "Taproot" }),
    }),
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Blog", item: `${ORIGIN}/blog` },
        { "@type": "ListItem", position: 2, name: "Learning", item: `${ORIGIN}/blog/category/learning` },
        { "@type": "ListItem", position: 3, name: "Gaps </script> & roots" },
      ],
    },
  ]);
});

test("the front page names the organization and the site, and the questions about paying where plans are sold", async () => {
  await startAtOrigin();
  setConfig({ billing: "stripe" });

  const { things } = await headAt("/");

  expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite", "FAQPage"]);
  expect(things[0]).toMatchObject({ name: "Taproot", url: `${ORIGIN}/`, logo: `${ORIGIN}/favicon.svg` });
  expect(things[2]?.mainEntity).toHaveLength(faq.length);
});

test("the support page tells programs the questions that it shows", async () => {
  await startAtOrigin();

  const { html } = await openPage(get("/support"));

  const page = headOf(html).things.find((thing) => thing["@type"] === "FAQPage");
  expect(page?.mainEntity).toHaveLength(supportQuestions.length);
});

test("without plans there are no questions about paying, in words or in data", async () => {
  await startAtOrigin();
  setConfig({ billing: "none" });

  const { html } = await openPage(get("/"));

  expect(headOf(html).things.map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  for (const { question } of faq) expect(html).not.toContain(question);
});

test.each([
  ["none", "Free"],
  ["stripe", "Partially Free"],
] as const)(
  "with BILLING=%s a course that this server teaches is told of as what it is: %s",
  async (billing, category) => {
    await startAtOrigin();
    setConfig({ billing });
    const topics = await ctx.author.topics();

    const { things } = await headAt("/platform/job-ready-tracks");

    expect(things).toEqual(
      topics.map(({ name, description }) =>
        expect.objectContaining({
          "@type": "Course",
          name,
          description,
          provider: expect.objectContaining({ "@type": "Organization" }),
          isAccessibleForFree: category === "Free",
          offers: { "@type": "Offer", category },
        }),
      ),
    );
  },
);
