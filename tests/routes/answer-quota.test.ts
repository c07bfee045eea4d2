import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";
import { answer } from "../support/course-factories";
import { afterPatience } from "../support/after-patience";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { openPage } from "../support/open-page";
import { picture, pictureFile } from "../support/pictures";
import { claimRoom } from "~/http/form/large-bodies.server";
import { findDraft } from "~/services/learning/answers/drafts.server";
import { callRoute } from "../support/app-routes";
import { get, post } from "../support/request";
import { copyAnswer, fillImages } from "../support/used-up";

test("who answers faster than anybody can is told so in the form, with the text and the option still in it", async () => {
  const { app, ada, question, otherQuestionId, url, fields } = await startWithQuestion();
  await answer(ctx, { ...question, questionId: otherQuestionId }, "wrong");
  await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 1 });

  const page = await openPage(post(url, { ...fields, option: "2", image: await pictureFile() }, { as: ada.as }));

  expect(page.status).toBe(429);
  expect(page.text()).toContain(`You have sent ${MAX_ANSWERS_A_MINUTE} answers in a minute`);
  expect(page.html).toContain(LONG_TEXT);
  expect(page.form("explanation").defaults.option).toBe("2");
  expect(await storedAnswers()).toHaveLength(MAX_ANSWERS_A_MINUTE);

  app.travel(60_000);
  const again = await openPage(get(url, { as: ada.as }));
  const sent = await openPage(
    post(url, { ...again.form("explanation").defaults, explanation: LONG_TEXT, intent: "answer" }, { as: ada.as }),
  );
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toContainEqual(expect.objectContaining({ explanation: LONG_TEXT }));
});

test("who has no room for another picture is told so beside it, with the text and the option still in the form", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  await fillImages(ctx, { ...question, room: 10 });

  const page = await openPage(post(url, { ...fields, option: "2", image: await pictureFile() }, { as: ada.as }));

  expect(page.status).toBe(429);
  expect(page.text()).toContain("Your images take up 200 MB");
  expect(page.html).toContain(LONG_TEXT);
  expect(page.form("explanation").defaults.option).toBe("2");
  expect(await storedAnswers()).toEqual([]);
  expect((await openPage(post(url, { ...fields, option: "2" }, { as: ada.as }))).status).toBe(302);
});

test("who sends the form again and again is told so in it, with the text in it, and nothing is written any more", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const send = (text: string) => openPage(post(url, { ...fields, explanation: text, option: "" }, { as: ada.as }));
  const statuses = [];
  for (let times = 0; times < 2 * MAX_ANSWERS_A_MINUTE; times++)
    statuses.push((await callRoute(post(url, { ...fields, option: "" }, { as: ada.as }))).status);

  const page = await send("One more word.");

  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(page.status).toBe(429);
  expect(page.text()).toContain("This form was sent too often. Wait a minute; what you typed is still here.");
  expect(page.html).toContain("One more word.");
  expect((await findDraft(ctx, question))!.explanation).toBe(LONG_TEXT);
});

test("who gets no turn among many pictures is told so in the form, and what was typed is kept", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  ctx.images = { ...ctx.images, store: async () => ({ status: "busy" }) };

  const page = await openPage(post(url, { ...fields, option: "2", image: await pictureFile() }, { as: ada.as }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("Many pictures are arriving right now, so we couldn’t take yours.");
  expect(page.html).toContain(LONG_TEXT);
  expect(page.form("explanation").defaults.option).toBe("2");
  expect(await findDraft(ctx, question)).toMatchObject({ explanation: LONG_TEXT, optionPosition: 2 });
  expect(await storedAnswers()).toEqual([]);
});

test("an answer that there is no room for while it is sent comes back in its form, and what was typed is kept", async () => {
  const { ada, question, url, fields } = await startWithQuestion();
  const release = await claimRoom({ owner: ada.id, bytes: 1 }, new AbortController().signal);
  const image = new File([await picture("jpeg"), new Uint8Array(500_000)], "a.jpg");
  const send = () => openPage(post(url, { ...fields, option: "2", image }, { as: ada.as }));

  const page = await afterPatience(send());
  release!();

  expect(page.status).toBe(503);
  expect(page.text()).toContain("we couldn’t take yours");
  expect(page.html).toContain(LONG_TEXT);
  expect(await findDraft(ctx, question)).toMatchObject({ explanation: LONG_TEXT, optionPosition: 2 });
  expect((await send()).status).toBe(302);
});

test.each<[string, (made: Awaited<ReturnType<typeof startWithQuestion>>) => Promise<void>]>([
  [
    "the account has given as many answers as it may",
    async ({ question, otherQuestionId }) => {
      await answer(ctx, { ...question, questionId: otherQuestionId }, "wrong");
      await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 1 });
    },
  ],
  ["the account has no room for a picture", ({ question }) => fillImages(ctx, { ...question, room: 10 })],
  [
    "too many pictures come at once",
    async () => void (ctx.images = { ...ctx.images, store: async () => ({ status: "busy" }) }),
  ],
])("an answer with a picture, sent twice, is taken once even when %s in between", async (_when, becomeFull) => {
  const made = await startWithQuestion();
  const send = async () =>
    callRoute(post(made.url, { ...made.fields, option: "2", image: await pictureFile() }, { as: made.ada.as }));
  const first = await send();
  await becomeFull(made);
  const answers = await storedAnswers();

  const second = await send();

  expect(second).toMatchObject({ status: 302, location: first.location });
  expect(await findDraft(ctx, made.question)).toBeNull();
  expect(await storedAnswers()).toEqual(answers);
});
