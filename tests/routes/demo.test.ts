import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { loadDemo } from "~/services/demo/demo.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

const DEMO = "/platform/gap-detection-demo";

test("the demo can be played at its own address and at that of the platform", async () => {
  await startApp();

  for (const address of ["/platform", DEMO]) {
    const page = await openPage(get(address));

    expect(page.status, address).toBe(200);
    expect(page.text(), address).toContain("Question 1 of 3");
  }
});

test("/demo leads to the demo", async () => {
  await startApp();

  expect(await callRoute(get("/demo"))).toMatchObject({ status: 301, location: DEMO });
});

test("a step of the demo stores nothing, needs no session and may be cached", async () => {
  await startApp();
  const before = await everythingStored();

  const answer = await callRoute(get(`${DEMO}?way=1.dont-know_1.down`));

  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(answer.headers.get("Set-Cookie")).toBeNull();
  expect(await everythingStored()).toEqual(before);
});

test("a step of the demo stores nothing for somebody signed in either, and the page is theirs alone", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const before = await everythingStored();

  const answer = await callRoute(get(`${DEMO}?go=1.dont-know`, { as: ada.as }));

  expect(answer.headers.get("Cache-Control")).toBeNull();
  expect(await everythingStored()).toEqual(before);
});

test("each form of the demo sends the way so far along", async () => {
  await startApp();

  const page = await openPage(get(`${DEMO}?way=1.dont-know_1.down`));

  const [form] = page.html.split('<form class="answer-form').slice(1);
  expect(form).toContain(`action="${DEMO}"`);
  expect(form).toContain('<input type="hidden" name="way" value="1.dont-know_1.down"/>');
  expect(form).not.toContain("csrf_token");
});

test("only the beginning of the demo is for search engines", async () => {
  await startApp();

  expect((await openPage(get(DEMO))).html).not.toContain("noindex");
  expect((await openPage(get(`${DEMO}?go=1.dont-know`))).html).toContain('<meta name="robots" content="noindex"/>');
});

test.each(["?q1=%E0%A4%A", "?q1=9&q1=9", "?go=1.down", `?way=${"1.dont-know_1.again_".repeat(200)}`])(
  "%.30s begins the demo anew",
  async (query) => {
    await startApp();

    const page = await openPage(get(DEMO + query));

    expect(page.status).toBe(200);
    expect(page.text()).toContain("Question 1 of 3");
    expect(page.text()).toContain("We couldn’t find that place in the demo");
  },
);

test("an answer without a choice in the demo comes back with a message", async () => {
  await startApp();

  const [form] = (await openPage(get(DEMO))).html.split('<form class="answer-form').slice(1);
  const page = await openPage(get(`${DEMO}?way=&sent=1`)); // what a browser sends that does not know `required`
  const noAnswerYet = await openPage(get(`${DEMO}?way=&sent=1&q1=`)); // what Lynx sends
  const beginning = await openPage(get(DEMO));

  expect(noAnswerYet.text()).toContain("Choose an answer.");
  expect(form).toContain('<input type="hidden" name="way" value=""/><input type="hidden" name="sent" value="1"/>');
  expect(page.html).toContain('role="alert"');
  expect(page.text()).toContain("Choose an answer.");
  expect(beginning.text()).not.toContain("Choose an answer.");
  expect(beginning.text()).not.toContain("We couldn’t find");
});

test("the way down from a wrong answer on the landing page begins without a complaint", async () => {
  await startApp();
  const { course } = await loadDemo(ctx.demoMaterial);
  const wrong = ((course.items[0]!.rightPosition + 1) % 3) + 1;

  const landing = await openPage(get(`/?answer=${wrong}`));
  const [, address] = /<a\b[^>]*href="([^"]+)"[^>]*>Ask me something simpler/.exec(landing.html)!;
  const page = await openPage(get(address!.replaceAll("&amp;", "&")));

  expect(page.text()).toContain("Concept question");
  expect(page.text()).not.toContain("Choose an answer.");
  expect(page.html).not.toContain('role="alert"');
});

test("a demo page before the answer holds neither the explanation nor what the options reveal", async () => {
  await startApp();
  const { items } = await loadDemo(ctx.demoMaterial);

  const { html } = await openPage(get(DEMO));

  const [{ rendered }] = items as [(typeof items)[number]];
  expect(html).not.toContain(rendered.explanationHtml);
  for (const { feedbackHtml, misconception } of rendered.options) {
    if (feedbackHtml) expect(html).not.toContain(feedbackHtml);
    if (misconception) expect(html).not.toContain(misconception.slice(1));
  }
});

test("the demo says once that a course also asks for an explanation in one's own words", async () => {
  await startApp();

  for (const address of [DEMO, `${DEMO}?go=1.dont-know`]) {
    const { html } = await openPage(get(address));

    expect(html.split("explanation in your own words")).toHaveLength(2);
  }
});
