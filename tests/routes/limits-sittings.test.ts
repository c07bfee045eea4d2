import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { createCompletedSection } from "../support/checkpoints";
import { openPage } from "../support/open-page";
import { putOnPlan } from "../support/plans";
import { enterFoundations, startPractice } from "../support/practice";
import { get } from "../support/request";
import { startWithDue } from "../support/start-with-due";

const TRIAL = "Start Free Trial to Learn";
const UPGRADE = "Upgrade to Learn";

/** Ada at the end of a section, in a browser without scripts. */
async function startAtCheckpoint() {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { key } = await createCompletedSection(app, ada);
  const browser = new Browser(app, ada.as);
  return { app, ada, key, browser, url: paths.checkpoint(key) };
}

const countAnswers = async () => (await ctx.db.selectFrom("answers").select("id").execute()).length;

test("a checkpoint that is ready says what it asks about and what opens it; posting straight to it begins none", async () => {
  const { ada, key, browser, url } = await startAtCheckpoint();
  await putOnPlan(ctx, ada, "free");

  const page = await browser.open(url);
  await browser.send(paths.startCheckpoint(key), {});

  expect(page.text()).toContain("It asks about");
  expect(page.text()).toContain(TRIAL);
  expect(page.html).not.toContain(">Take the checkpoint</button>");
  expect(await ctx.db.selectFrom("sittings").select("id").execute()).toEqual([]);
});

test.each([
  ["whole", { option: "1" }],
  ["without a choice", {}],
  ["with “I don't know yet”", { intent: "dont-know" }],
])(
  "an answer %s at a checkpoint on which a plan ended is kept, and goes on when there is a plan again",
  async (_how, given) => {
    const { ada, key, browser, url } = await startAtCheckpoint();
    await putOnPlan(ctx, ada, "trial");
    const page = await browser.send(paths.startCheckpoint(key), {});
    const before = await countAnswers();
    await putOnPlan(ctx, ada, "trial-expired");

    const fields = { intent: "answer", explanation: "Half a <tone>.", ...given };
    const waiting = await browser.submit(page, page.form("Pause"), fields);

    expect(waiting.status).toBe(200);
    expect(waiting.url.pathname).toBe(url);
    expect(waiting.text()).toContain("with what you typed. We kept it; it hasn’t been sent yet.");
    expect(waiting.html).toContain("Half a &lt;tone&gt;.</blockquote>");
    expect(waiting.text()).toContain(UPGRADE);
    expect(waiting.html).not.toContain('name="option"');
    expect(await countAnswers()).toBe(before);

    await putOnPlan(ctx, ada, "active");
    expect((await browser.open(url)).html).toContain("Half a &lt;tone&gt;.</textarea>");
  },
);

test("what a checkpoint has shown is read on any plan, without the ways to repair it", async () => {
  const { ada, key, browser, url } = await startAtCheckpoint();
  let page = await browser.send(paths.startCheckpoint(key), {});
  while (page.html.includes('name="option"'))
    page = await browser.submit(page, page.form("Pause"), { intent: "dont-know" });
  await putOnPlan(ctx, ada, "expired");

  const result = await browser.open(url);

  expect(result.text()).toContain("Question by question");
  expect(result.text()).toContain("This isn’t solid yet");
  expect(result.text()).toContain(UPGRADE);
  expect(result.html).not.toMatch(/>(Find the gap|Work on the gap|Ask me again)<\/button>/);
});

test("reviews that are due are listed, with what opens them; posting straight to them puts none", async () => {
  const { ada, open, start } = await startWithDue();
  await putOnPlan(ctx, ada, "free");
  const before = await everythingStored();

  const page = await open(paths.review());
  const leadsTo = await start();

  expect(page.text()).toContain("The concept notes");
  expect(page.text()).toContain("The concept scales");
  expect(page.text()).toContain(TRIAL);
  expect(page.html).not.toContain(">Start Review</button>");
  expect(leadsTo).toBe(paths.review());
  expect((await everythingStored()).sittings).toEqual(before.sittings);
});

test("a review's open question waits, an answer to it is not taken, and one that was answered is read", async () => {
  const { ada, open, start, send } = await startWithDue();
  const answered = await start();
  await send(answered, "wrong");
  const waiting = await start();
  const before = await countAnswers();
  await putOnPlan(ctx, ada, "expired");

  const sent = await send(waiting, "right");
  const page = await open(waiting);
  const feedback = await open(answered);

  expect(sent.location).toBe(waiting);
  expect(await countAnswers()).toBe(before);
  expect(page.text()).toContain("This question is waiting for you.");
  expect(page.text()).toContain(UPGRADE);
  expect(page.html).not.toContain('name="option"');
  expect(feedback.text()).toContain("Why this is right");
  expect(feedback.html).not.toMatch(/>(Find the gap|Work on the gap|Ask me again|Next Review)<\/button>/);
  expect(feedback.text()).toContain("Back to Review");
});

test("a concept's page is read, and says what opens practising; posting straight to it asks nothing", async () => {
  const { ada, open, send } = await startPractice();
  const courseId = await enterFoundations(ada);
  await putOnPlan(ctx, ada, "free");

  const page = await open(paths.concept(courseId, "notes"));
  const sent = await send(paths.practise(courseId, "notes"));
  const practice = await open(paths.practise(courseId, "notes"));

  expect(page.text()).toContain(TRIAL);
  expect(page.text()).not.toContain("Practice now");
  expect(sent.location).toBe(paths.practise(courseId, "notes"));
  expect(practice.text()).toContain(TRIAL);
  expect(await ctx.db.selectFrom("sittings").select("id").execute()).toEqual([]);
});

test("others are not told of a learner's checkpoint, whatever their plan", async () => {
  const { ada, url } = await startAtCheckpoint();
  const bob = await signUp("Bob");
  await putOnPlan(ctx, bob, "free");
  await putOnPlan(ctx, ada, "free");

  expect((await openPage(get(url, { as: bob.as }))).status).toBe(404);
});
