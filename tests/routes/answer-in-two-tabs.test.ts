import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { findDraft, saveDraft } from "~/services/learning/answers/drafts.server";
import { paths } from "~/urls/paths";
import { LONG_TEXT, startWithQuestion } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { positionsOf } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

test("of an answer sent from a second tab without a session nothing is lost, nor of what was kept from the first", async () => {
  const { app, ada, question, url, fields } = await startWithQuestion(); // both tabs are open
  app.travel(60_000);
  await callRoute(post(url, { ...fields, option: [], explanation: "B, in short." }, { as: ada.as }));
  app.travel(60_000);

  await callRoute(post(url, { ...fields, option: "3", explanation: LONG_TEXT }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(await findDraft(ctx, question)).toMatchObject({
    optionPosition: 3,
    explanation: `${LONG_TEXT}\n\n— Saved earlier —\n\nB, in short.`,
  });
  expect(page.html).toContain(LONG_TEXT);
  expect(page.html).toContain("B, in short.");
});

test("an answer sent without a session replaces the draft that stood in its form", async () => {
  const { app, ada, question, url, fields } = await startWithQuestion();
  await callRoute(post(url, { ...fields, option: [], explanation: "At first." }, { as: ada.as }));
  app.travel(60_000);
  const shown = (await openPage(get(url, { as: ada.as }))).form("explanation").defaults;
  app.travel(60_000);

  await callRoute(post(url, { ...shown, explanation: "On second thoughts." }));

  expect(await findDraft(ctx, question)).toMatchObject({ explanation: "On second thoughts." });
});

test("a refused answer comes back in a form that knows its draft: what is sent from there replaces it", async () => {
  const { app, ada, question, url, fields } = await startWithQuestion();
  app.travel(60_000);
  const refusal = await openPage(post(url, { ...fields, option: [], explanation: "At first." }, { as: ada.as }));
  app.travel(60_000);

  await callRoute(post(url, { ...refusal.form("explanation").defaults, explanation: "On second thoughts." }));

  expect(refusal.status).toBe(400);
  expect(await findDraft(ctx, question)).toMatchObject({ explanation: "On second thoughts." });
});

test("an old answer form, sent without a session, neither replaces nor erases what was typed since", async () => {
  const { app, question, url, fields } = await startWithQuestion();
  app.travel(60_000);
  await saveDraft(ctx, { ...question, optionPosition: 1, explanation: "Newer words, kept." });

  for (const explanation of ["", "  ", "Newer words"])
    await callRoute(post(url, { ...fields, option: [], explanation }));
  const afterNothingNew = await findDraft(ctx, question);
  await callRoute(post(url, { ...fields, explanation: "x".repeat(100_000) }));
  const afterTooMuch = await findDraft(ctx, question);

  expect(afterNothingNew).toMatchObject({ optionPosition: 1, explanation: "Newer words, kept." });
  expect(afterTooMuch!.explanation).toMatch(/^x+\n\n— Saved earlier —\n\nNewer words, kept\.$/);
  expect(afterTooMuch!.explanation).toHaveLength(100_000);
});

test("an answer form sent again and again without a session keeps every text once", async () => {
  const { app, question, url, fields } = await startWithQuestion();
  app.travel(60_000);
  await callRoute(post(url, { ...fields, explanation: "Another tab." }));

  for (const explanation of ["Half a tone", "Half a tone lies between.", "Another tab.", "Half a tone"]) {
    app.travel(60_000);
    await callRoute(post(url, { ...fields, explanation }));
  }

  expect(await findDraft(ctx, question)).toMatchObject({
    explanation: "Half a tone lies between.\n\n— Saved earlier —\n\nAnother tab.",
  });
});

/** Ada, whose first tab was wrong; what her second tab sent after it stands on the page that it led to. */
async function sendFromTwoTabs() {
  const fixture = await startWithQuestion();
  const { ada, question, url, fields } = fixture;
  const { wrong } = await positionsOf(ctx, question.questionId);
  const send = async (changes: Record<string, string>) =>
    (await callRoute(post(url, { ...fields, ...changes }, { as: ada.as }))).location!;
  const open = (path: string) => openPage(get(path, { as: ada.as }));
  await send({ option: String(wrong), explanation: "The first tab's reason." });
  const led = await send({ option: String(wrong), explanation: "Another reason, at length." });
  return { ...fixture, wrong: String(wrong), send, open, led };
}

test("what a second tab sends after a wrong answer is kept for a new try, which is told there and then alone", async () => {
  const { question, wrong, send, open, led } = await sendFromTwoTabs();

  const page = await open(led);
  expect(page.text()).toContain(
    "This question was answered before That answer counts: you sent it from another tab, or before you went back. " +
      "We kept what you sent now; “Try Again Directly” brings it back as a new try.",
  );
  expect((await open(page.link("Try Again Directly"))).html).toContain("Another reason, at length.");
  expect((await open(paths.wrongAnswerOptions(question))).text()).not.toContain("answered before");

  await send({ attempt: "2", option: wrong });
  expect((await open(led)).text()).not.toContain("answered before");

  await saveDraft(ctx, { ...question, optionPosition: null, explanation: "Typed, and not sent." });
  expect((await open(paths.wrongAnswerOptions(question))).text()).not.toContain("answered before");
});

test("where another question has taken its place, nobody is told that the words come back", async () => {
  const { open, led, question } = await sendFromTwoTabs();
  await ctx.db.updateTable("questions").set({ status: "missed" }).where("id", "=", question.questionId).execute();

  const page = await open(led);

  expect(page.text()).toContain("or before you went back. What you sent now doesn’t count.");
  expect(page.text()).not.toContain("brings it back");
});

test("what a second tab sends after a right answer is not counted, and its words can be read where it leads", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const option = String((await positionsOf(ctx, question.questionId)).right);
  await callRoute(post(url, { ...fields, option, explanation: "The first tab's reason." }, { as: ada.as }));

  const second = await callRoute(
    post(url, { ...fields, option, explanation: "Another reason, at length." }, { as: ada.as }),
  );
  const page = await openPage(get(second.location!, { as: ada.as }));

  expect(page.text()).toContain("It wasn’t counted. Here it is, for you to keep.");
  expect(page.text()).toContain("Another reason, at length.");
  expect(page.text()).toContain("The first tab's reason.");
});
