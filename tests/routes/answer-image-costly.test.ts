import sharp from "sharp";
import { expect, test } from "vitest";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { openPage } from "../support/open-page";
import { post } from "../support/request";

test("an answer's picture that is one, but too large to be decoded, is told so, and the text is kept", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const canvas = sharp({ create: { width: 4600, height: 4600, channels: 4, background: "teal" } });
  const interlaced = new Uint8Array(await canvas.png({ progressive: true }).toBuffer());

  const refused = await openPage(post(url, { ...fields, image: new File([interlaced], "a.png") }, { as: ada.as }));

  expect(refused.status).toBe(400);
  expect(refused.text()).toContain("This image has too many pixels for us.");
  expect(refused.html).toContain(LONG_TEXT);
  expect(await storedAnswers()).toEqual([]);
});
