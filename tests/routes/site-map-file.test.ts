import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { sitePages } from "~/content/site-pages";
import { startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { get } from "../support/request";
import { post, scriptedPosts } from "../support/scripted-posts";
import { setConfig } from "../support/set-config";
import { xmlProblems } from "../support/xml-problems";

const ORIGIN = "https://learn.example.org";

function addressesIn(file: unknown): string[] {
  return [...String(file).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

test("the site map for search engines is valid and has every public page and all of the blog", async () => {
  await startApp();
  setConfig({ publicUrl: ORIGIN });
  ctx.posts = scriptedPosts(
    post({ slug: "newer", datePublished: "2026-01-04", category: "Learning", tags: ["Gaps & roots"] }),
    post({ slug: "older", datePublished: "2026-01-02", category: "learning", tags: ["gaps & roots", "It's"] }),
  );

  const { body, headers } = await callRoute(get("/sitemap.xml"));

  expect(await xmlProblems(String(body), "sitemap-0.9.xsd")).toEqual([]);
  expect(headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, max-age=600");
  expect(addressesIn(body)).toEqual([
    ...Object.values(sitePages).map(({ path }) => ORIGIN + path),
    `${ORIGIN}/blog/newer`,
    `${ORIGIN}/blog/category/learning`,
    `${ORIGIN}/blog/tag/gaps%20%26%20roots`,
    `${ORIGIN}/blog/older`,
    `${ORIGIN}/blog/tag/it&apos;s`,
  ]);
  expect(body).toContain(`<url><loc>${ORIGIN}/blog/category/learning</loc><lastmod>2026-01-04</lastmod></url>`);
});

test("a post of tomorrow is not told to search engines today", async () => {
  await startApp();
  ctx.posts = scriptedPosts(post({ slug: "tomorrow", datePublished: "2026-01-06" }));

  const { body } = await callRoute(get("/sitemap.xml"));

  expect(body).not.toContain("/blog/");
});

test("a site map that says something else is not valid by the schema", async () => {
  const file = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/relative</loc></url></urlset>`;

  expect(await xmlProblems(file, "sitemap-0.9.xsd")).not.toEqual([]);
});

test("robots are kept from what belongs to one person and from links out of mails, and told of the site map", async () => {
  await startApp();
  setConfig({ publicUrl: ORIGIN });

  const { body, headers } = await callRoute(get("/robots.txt"));

  const lines = String(body).split("\n");
  expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("Cache-Control")).toMatch(/^public/);
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ["/dashboard", "/api/", "/newsletter/", "/demo/"]) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
});

test("robots are kept from no page of the site map", async () => {
  await startApp();
  const { body } = await callRoute(get("/robots.txt"));

  const closed = [...String(body).matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);

  for (const { path } of Object.values(sitePages)) {
    expect(
      closed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
  }
});
