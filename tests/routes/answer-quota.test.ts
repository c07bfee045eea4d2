import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { MAX_ANSWERS_A_MINUTE } from "~/services/limits/quotas";
import { answer } from "../support/course-factories";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { openPage } from "../support/open-page";
import { pictureFile } from "../support/pictures";
import { get, post } from "../support/request";
import { copyAnswer, fillImages } from "../support/used-up";

test("who answers faster than anybody can is told so in the form, with the text, the option and the picture still in it", async () => {
  const { app, ada, question, otherQuestionId, url, fields } = await startWithQuestion();
  await answer(ctx, { ...question, questionId: otherQuestionId }, "wrong");
  await copyAnswer(ctx, { times: MAX_ANSWERS_A_MINUTE - 1 });

  const image = await pictureFile();
  const page = await openPage(post(url, { ...fields, option: "2", image }, { as: ada.as }));

  expect(page.status).toBe(429);
  expect(page.text()).toContain(`You have sent ${MAX_ANSWERS_A_MINUTE} answers within a minute`);
  expect(page.html).toContain(LONG_TEXT);
  expect(page.form("explanation").defaults.option).toBe("2");
  expect(page.text()).toContain(image.name);
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
