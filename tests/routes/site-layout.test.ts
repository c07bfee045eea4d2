import { expect, test } from "vitest";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { setConfig } from "../support/set-config";
import { signUpStaff } from "../support/staff";

const inFooter = [
  "/platform/gap-detection-demo",
  "/platform/checkpoint-system",
  "/platform/job-ready-tracks",
  "/platform/success-stories",
  "/company/our-method",
  "/company/research",
  "/company/careers",
  "/blog",
  "/privacy-policy",
  "/terms-and-conditions",
  "/gdpr-compliance",
  "/accessibility",
  "/contact-us",
  "/support",
  "/sitemap",
];

test("the header of a visitor has the way around, to signing in and to signing up", async () => {
  await startApp();

  const page = await openPage(get("/company/careers"));

  expect(links(part(page.html, "header"))).toEqual([
    "/",
    "/platform",
    "/company/our-method",
    "/blog",
    "/company/careers",
    "/#pricing",
    "/login",
    "/signup",
  ]);
  expect(part(page.html, "header")).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/company\/careers"/);
  expect(page.html.match(/aria-current="page"/g)).toHaveLength(1);
});

test("the header of somebody signed in has their menu instead", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const header = part((await openPage(get("/company/careers", { as: ada.as }))).html, "header");

  expect(links(header).slice(-3)).toEqual(["/dashboard", "/dashboard/settings", "/dashboard/support"]);
  expect(header).toContain(">AL<");
  expect(header).toContain(">Ada<");
  expect(header).toMatch(/<form method="post" action="\/logout"[^]*Sign out/);
  expect(header).not.toContain("/signup");
});

test("the menu of staff also leads to what is for staff", async () => {
  await startApp();
  const grace = await signUpStaff();

  const header = part((await openPage(get("/company/careers", { as: grace.as }))).html, "header");

  expect(links(header)).toContain("/dashboard/staff/questions");
});

test("the footer leads to every page, and out to three networks", async () => {
  await startApp();
  setConfig({ publicUrl: "https://learn.example.org" });

  const footer = part((await openPage(new Request("https://learn.example.org/company/careers"))).html, "footer");

  const found = links(footer);
  expect(found.filter((link) => link.startsWith("/")).sort()).toEqual([...inFooter].sort());
  const outside = found.filter((link) => !link.startsWith("/"));
  expect(outside).toHaveLength(3);
  for (const link of outside) expect(link).toContain(encodeURIComponent("https://learn.example.org"));
  expect(footer.match(/rel="noopener"/g)).toHaveLength(3);
});

test("with BILLING=none nothing in the header leads to prices", async () => {
  await startApp();
  setConfig({ billing: "none" });

  const page = await openPage(get("/company/careers"));

  expect(page.html).not.toContain("#pricing");
});

test("an unknown address has three ways on, the third back to where one came from", async () => {
  await startApp();
  const from = (origin: string) => ({ headers: { Referer: `${origin}/company/careers` } });

  const typed = await openPage(get("/no-such-page"));
  const foreign = await openPage(get("/no-such-page", from("https://elsewhere.example")));
  const followed = await openPage(get("/no-such-page", from("http://127.0.0.1:3000")));
  const request = get("/no-such-page", from("https://learn.example.org"));
  setConfig({ publicUrl: "https://learn.example.org" }); // behind a proxy that asks as 127.0.0.1
  const proxied = await openPage(request);

  for (const page of [typed, foreign, followed, proxied]) {
    expect(page.status).toBe(404);
    expect(page.text()).toContain("Page Not Found");
    expect(page.text()).toContain("The page you're looking for doesn't exist or has been moved.");
    expect(page.link("Go Home")).toBe("/");
    expect(page.link("Go to Dashboard")).toBe("/dashboard");
  }
  for (const page of [typed, foreign]) expect(page.text()).not.toContain("Go Back");
  for (const page of [followed, proxied]) expect(page.link("Go Back")).toBe("/company/careers");
});

test("what a page cannot answer is said within the site, to whoever is signed in with their menu", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(post("/company/careers", {}, { as: ada.as }));

  expect(page.status).toBe(405);
  expect(page.text()).toContain("That didn’t work Go back and try again.");
  expect(part(page.html, "header")).toContain(">Ada<");
  expect(part(page.html, "footer")).toContain('href="/sitemap"');
});

test("whoever signs up finds the terms, the privacy policy and the way to sign in", async () => {
  await startApp();

  const page = await openPage(get("/signup"));

  expect(page.link("terms and conditions")).toBe("/terms-and-conditions");
  expect(page.link("privacy policy")).toBe("/privacy-policy");
  expect(page.link("Sign in")).toBe("/login");
});

function part(html: string, tag: "header" | "footer"): string {
  return html.slice(html.indexOf(`<${tag} class="site-${tag}`), html.indexOf(`</${tag}>`));
}

function links(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}
