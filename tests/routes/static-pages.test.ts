import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { storyClaims } from "~/content/claims";
import { openings } from "~/content/openings";
import { sitePages } from "~/content/site-pages";
import { stories } from "~/content/stories";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

const pages = [
  sitePages.method,
  sitePages.research,
  sitePages.careers,
  sitePages.checkpoints,
  sitePages.tracks,
  sitePages.stories,
  sitePages.privacy,
  sitePages.terms,
  sitePages.gdpr,
  sitePages.accessibility,
  sitePages.siteMap,
];

async function textOf(path: string): Promise<string> {
  return (await openPage(get(path))).text();
}

test.each(pages)("$path has its title and one heading, sends no script and may be cached", async ({ path, title }) => {
  await startApp();

  const page = await openPage(get(path));
  const answer = await callRoute(get(path));

  expect(page.status).toBe(200);
  expect(page.html).toContain(`<title>${title} – Taproot</title>`);
  expect(page.html.match(/<h1\b/g)).toHaveLength(1);
  expect(page.html).not.toMatch(/<script(?![^>]*application\/ld\+json)/);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
});

test.each(pages)("$path has no two parts with one id, and every link within it finds its part", async ({ path }) => {
  await startApp();

  const { html } = await openPage(get(path));

  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(anchors));
});

test("the short addresses of public pages lead on: the method's for ever, the prices' as long as there are prices", async () => {
  await startApp();

  const method = await callRoute(get("/our-method"));
  const priced = await callRoute(get("/pricing"));
  setConfig({ billing: "none" });
  const free = await callRoute(get("/pricing"));

  expect(method).toMatchObject({ status: 301, location: "/company/our-method" });
  expect(priced).toMatchObject({ status: 302, location: "/#pricing" });
  expect(free).toMatchObject({ status: 302, location: "/" });
});

test("careers show every opening whole, with the way to it and the way to apply", async () => {
  await startApp();

  const page = await openPage(get("/company/careers"));

  expect(openings).toHaveLength(3);
  for (const { id, title, department, location, type, description, requirements } of openings) {
    expect(page.html).toContain(`id="${id}"`);
    for (const words of [title, department, location, type, description, ...requirements]) {
      expect(page.text()).toContain(words);
    }
  }
  expect(page.text()).toContain("Posted Nov 2, 2026");
  expect(page.link("See open positions")).toMatch(/#positions$/);
  expect(page.link("Write to us")).toBe(paths.contact("partnership"));
});

test("with a support address people apply by mail", async () => {
  await startApp();
  setConfig({ supportEmail: "help@example.org" });

  const page = await openPage(get("/company/careers"));

  expect(page.link("Write to help@example.org")).toBe("mailto:help@example.org?subject=Application");
});

test("the careers page of who hires nobody says so", async () => {
  await startApp();
  const before = openings.splice(0);
  onTestFinished(() => void openings.push(...before));

  const page = await openPage(get("/company/careers"));

  expect(page.text()).toContain("Nothing is open right now");
  expect(page.html).not.toContain("#positions");
});

test("the tracks have their weeks, and begin with an account or with a course", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const visited = await openPage(get("/platform/job-ready-tracks"));
  const own = await openPage(get("/platform/job-ready-tracks", { as: ada.as }));

  expect(visited.text()).toContain("Full-Stack Web Development 12-16 weeks");
  expect(visited.text()).toContain("Data Science & Analytics 14-18 weeks");
  expect(visited.text()).toContain("Cloud Computing & DevOps 10-14 weeks");
  expect(visited.html.match(/>Start Track</g)).toHaveLength(3);
  expect(visited.link("Start Track")).toBe("/signup");
  expect(own.link("Start Track")).toBe(paths.newCourse());
});

test("without a language model the tracks say what can be taken here today", async () => {
  await startApp();
  const { topics } = ctx.author;
  onTestFinished(() => void (ctx.author.topics = topics));

  const withMusic = await textOf("/platform/job-ready-tracks");
  const statistics = { id: "probability-and-statistics", name: "Probability and statistics", description: "Chance." };
  ctx.author.topics = async () => [{ ...statistics, size: { concepts: 32, questions: 1234 } }];
  const withStatistics = await textOf("/platform/job-ready-tracks");

  expect(withMusic).toContain("What you can take here today Music");
  expect(withMusic).not.toContain("Available today");
  expect(withStatistics).toContain("What you can take here today Probability and statistics");
  expect(
    withStatistics.match(/values Available today|errors Available today|kinds of data Available today/g),
  ).toHaveLength(3);
  expect(withStatistics).toContain("32 concepts 32 lessons, one for each 1,234 questions");
});

test.each([
  ["/", "10k+ knowledge gaps identified 95% learning improvement"],
  ["/platform/job-ready-tracks", "85% job placement within 6 months $65k average starting salary 94% completion rate"],
  ["/platform/success-stories", "10,000+ graduates $15k average salary increase 4.9/5 satisfaction"],
])("%s calls figures that nobody measured goals", async (path, figures) => {
  await startApp();

  const text = await textOf(path);

  const [, aims = ""] = text.split(
    "What we aim for Goals of the people behind this site. Nobody has measured them yet.",
  );
  expect(aims).toContain(figures);
});

test("a measured figure on a public page is before the goals", async () => {
  await startApp();
  const [claim] = storyClaims;
  claim!.isMeasured = true;
  onTestFinished(() => void (claim!.isMeasured = false));

  const [measured = "", aims = ""] = (await textOf("/platform/success-stories")).split("Goals of the people");

  expect(measured).toContain("10,000+");
  expect(aims).not.toContain("10,000+");
});

test("success stories are those that were told, and an invitation", async () => {
  await startApp();

  const without = await openPage(get("/platform/success-stories"));
  stories.push({ name: "A. Learner", course: "Statistics", text: "It was the fractions." });
  onTestFinished(() => void stories.splice(0));
  const withOne = await openPage(get("/platform/success-stories"));

  expect(without.text()).toContain("Yours could be the first.");
  expect(without.link("Tell your story")).toBe("/contact-us?subject=general");
  expect(withOne.text()).toContain("It was the fractions. A. Learner , Statistics");
  expect(withOne.text()).not.toContain("Yours could be the first");
});

test("the checkpoint page names its benefits", async () => {
  await startApp();

  const page = await openPage(get("/platform/checkpoint-system"));

  expect(page.text()).toContain("Better retention");
  expect(page.text()).toContain("Confidence building");
  expect(page.link("Get Started")).toBe("/signup");
  expect(page.link("research")).toBe("/company/research");
});

test("the site map has every public page, and the blog's categories and published posts", async () => {
  await startApp();
  const post = { title: "A post", category: "Learning", tags: ["Gaps"], featuredImage: null, author: "", excerpt: "" };
  const text = { contentHtml: "", readTime: 1 };
  ctx.posts = {
    ...ctx.posts,
    all: async () => [
      { ...post, ...text, slug: "to-come", title: "To come", category: "Future", datePublished: "2026-01-06" },
      { ...post, ...text, slug: "a-post", datePublished: "2026-01-05" },
    ],
  };

  const page = await openPage(get("/sitemap"));

  const { home, ...others } = sitePages;
  expect(page.link("Home")).toBe(home.path);
  for (const { path, title } of Object.values(others)) {
    expect(page.html).toContain(`href="${path}"`);
    expect(page.html).toContain(`>${title}</a>`);
  }
  expect(page.link("A post")).toBe("/blog/a-post");
  expect(page.link("Learning")).toBe("/blog/category/learning");
  expect(page.link("Gaps")).toBe("/blog/tag/gaps");
  expect(page.link("RSS feed")).toBe("/rss");
  expect(page.text()).not.toContain("To come");
  expect(page.text()).not.toContain("Future");
});
