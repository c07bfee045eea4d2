import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { productClaims } from "~/content/claims";
import { comments, universities } from "~/content/trusted-by";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

async function openAsVisitor() {
  await startApp();
  return openPage(get("/"));
}

async function openAsAda() {
  await startApp();
  const ada = await signUp("Ada", { email: "ada.l@example.org" });
  return openPage(get("/", { as: ada.as }));
}

test("the landing page leads a visitor to signing up, from the top and by two buttons at the end", async () => {
  const page = await openAsVisitor();

  expect(page.link("Get Started")).toBe("/signup");
  expect(page.link("See Pricing")).toBe("/#pricing");
  expect(page.html).toContain('id="pricing"');
  expect(lastPart(page.html).match(/href="\/signup"/g)).toHaveLength(2);
  expect(page.html).not.toContain("Logout");
});

test("the landing page greets somebody signed in by what stands before the @, leads to their courses, and lets them log out", async () => {
  const page = await openAsAda();

  expect(page.link("Create Your First Course")).toBe("/dashboard/courses/create");
  expect(page.link("Go to Dashboard")).toBe("/dashboard");
  expect(lastPart(page.html)).toContain("Welcome back, ada.l<");
  expect(lastPart(page.html)).toMatch(/<form method="post" action="\/logout"[^]*Logout/);
  expect(page.html).not.toContain('href="/signup"');
});

test("the landing page has its four steps in their order", async () => {
  const page = await openAsVisitor();

  expect(page.text()).toMatch(/Set Your Goal .* Take the Test .* Recursive Breakdown .* Master & Progress /);
});

test("the example of the landing page is a list of concepts with what each of them came to, and says that it is an example", async () => {
  const page = await openAsVisitor();

  expect(page.text()).toContain(
    "Python Passed Statistics Failed Breaking down Probability Theory Mastered Distributions Need to learn " +
      "Hypothesis Testing Not tested yet Linear Algebra Passed Calculus Pending",
  );
  expect(page.text()).toMatch(/Goal: AI\/ML engineer An example\. Yours will differ\. Progress 65%/);
  expect(page.html).toContain('<progress value="65" max="100">');
});

test("the landing page counts what this server has, and says nothing where all is written on request", async () => {
  await startApp();
  const topic = { id: "music", name: "Music", description: "Notes." };
  ctx.author = { ...ctx.author, topics: async () => [{ ...topic, size: { concepts: 32, questions: 320 } }, topic] };
  const withPacks = await openPage(get("/"));
  ctx.author = { ...ctx.author, topics: async () => [] };
  const without = await openPage(get("/"));

  expect(withPacks.text()).toContain("32 concepts 320 questions in music");
  expect(without.html).not.toContain("site-figures");
  expect(without.text()).not.toMatch(/\d+ (concepts|questions)/);
});

test("prices, labels and offers of the landing page are those of the plans", async () => {
  const page = await openAsVisitor();

  for (const text of [
    "$0 forever",
    "3 assessments",
    "3 course plan generations",
    "No AI Q&A chatbots",
    "Monthly Premium MOST POPULAR $29 per month",
    "Yearly Premium BEST VALUE Save 31% vs Monthly $240 per year About $20 per month, billed annually",
    "Standard support",
    "Priority support",
    "Enterprise Custom pricing",
    "3-day free trial, cancel anytime",
    "20% off, applied automatically at checkout with a valid university email",
    "30-day money-back guarantee",
    "at the end of the billing period",
    "30 days ahead",
    "you won’t be charged",
  ]) {
    expect(page.text()).toContain(text);
  }
  expect(page.link("Start for Free")).toBe("/signup");
  expect(page.link("Start Free Trial")).toBe("/signup?plan=premium");
});

test("somebody signed in goes from the landing page's prices to choosing how they pay", async () => {
  const page = await openAsAda();

  expect(page.link("Upgrade to Premium")).toBe("/payments/upgrade");
});

test("the landing page: sales are asked by mail where there is an address, else by the contact form", async () => {
  await startApp();
  setConfig({ supportEmail: null });
  const withoutAddress = await openPage(get("/"));
  setConfig({ supportEmail: "help@example.org" });
  const withAddress = await openPage(get("/"));

  expect(withoutAddress.link("Contact Sales")).toBe("/contact-us?subject=partnership");
  expect(withAddress.link("Contact Sales")).toBe("mailto:help@example.org?subject=Enterprise%20Plan%20Inquiry");
});

test("outside demo mode nothing on the landing page is called a demo", async () => {
  setConfig({ demo: false });

  const page = await openAsVisitor();

  expect(page.text()).toContain("$29");
  expect(page.text()).not.toContain("This is a demo");
});

test("with BILLING=none no price, trial or discount is on the landing page", async () => {
  setConfig({ billing: "none" });

  const visitors = await openAsVisitor();
  const adas = await openAsAda();

  for (const page of [visitors, adas]) {
    expect(page.text()).not.toMatch(/\$|pricing|trial|20%|discount|premium/i);
    expect(page.html).not.toContain("#pricing");
    expect(page.html).not.toContain('id="pricing"');
  }
  expect(lastPart(visitors.html).match(/href="\/signup"/g)).toHaveLength(2);
});

test("the landing page shows who vouches for the product when there is somebody; else what can be checked", async () => {
  const before = await openAsVisitor();
  universities.push({ name: "University of Somewhere", logo: "/logos/somewhere.svg" });
  comments.push({ text: "It found mine.", from: "Grace on a forum", url: "https://forum.example.org/1" });
  onTestFinished(() => void [universities.pop(), comments.pop()]);
  const after = await openAsVisitor();

  expect(before.text()).toContain("Try it before you sign up");
  expect(before.text()).not.toContain("Trusted by");
  expect(after.text()).toContain("Trusted by");
  expect(after.html).toContain('alt="University of Somewhere"');
  expect(after.link("Grace on a forum")).toBe("https://forum.example.org/1");
  expect(after.text()).not.toContain("Try it before you sign up");
});

test("the landing page keeps what is only aimed for apart from what can be checked", async () => {
  const page = await openAsVisitor();
  const [, beforeAims = ""] = /aria-labelledby="trust-title"([^]*?)<\/section>/.exec(page.html)!;

  expect(beforeAims).toContain("Read the research");
  expect(beforeAims).not.toContain("95%");
  expect(page.text()).toContain(
    "What we aim for Goals of the people behind this site. Nobody has measured them yet. " +
      "10k+ knowledge gaps identified 95% learning improvement",
  );
});

test("the landing page calls no measured figure an aim, and has no room for figures where there are none", async () => {
  const goals = productClaims.splice(0, Infinity, { figure: "12", what: "pilot groups", isMeasured: true });
  onTestFinished(() => void productClaims.splice(0, Infinity, ...goals));
  const measured = await openAsVisitor();
  productClaims.push(...goals);
  const both = await openAsVisitor();
  productClaims.length = 0;
  const without = await openAsVisitor();

  expect(measured.text()).toContain("12 pilot groups");
  expect(measured.html).not.toContain("What we aim for");
  expect(both.html).not.toContain('aria-label="What we aim for"');
  expect(both.html).toMatch(/12<\/strong>[^]*<h2>What we aim for<\/h2>/);
  expect(without.html).not.toMatch(/class="[^"]*\bclaims\b/);
});

test("the landing page has one kind of apostrophe", async () => {
  await startApp();

  for (const address of ["/", "/?answer=1", "/?answer=2", "/?answer=dont-know"])
    expect((await openPage(get(address))).text(), address).not.toMatch(/\w'\w/);
});

test("the landing page sends no script, and may be cached for visitors alone", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const page = await openPage(get("/"));
  const visitors = await callRoute(get("/"));
  const adas = await callRoute(get("/", { as: ada.as }));

  expect(page.html).not.toMatch(/<script(?![^>]*application\/ld\+json)/);
  expect(visitors.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(adas.headers.get("Cache-Control")).toBeNull();
});

/** The call to action at the end, without the footer. */
function lastPart(html: string): string {
  return html.slice(html.indexOf('aria-labelledby="closing-title"'), html.indexOf("<footer"));
}
