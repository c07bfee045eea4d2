import { expect, test } from "vitest";
import { claimRoom } from "~/http/form/large-bodies.server";
import { startWithQuestion } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { picture } from "../support/pictures";
import { post } from "../support/request";

const MEGABYTE = 1024 * 1024;

test("the memory that an answer's picture takes is given back with the answer, refused ones included", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const large = (start: Uint8Array<ArrayBuffer>) => new File([start, new Uint8Array(4 * MEGABYTE)], "a.jpg");

  await callRoute(post(url, { ...fields, image: large(new Uint8Array()) }, { as: ada.as }));
  await callRoute(post(url, { ...fields, image: large(await picture("jpeg")) }, { as: ada.as }));

  const release = await claimRoom({ owner: ada.id, bytes: 7 * MEGABYTE }, new AbortController().signal);
  expect(release).not.toBeNull();
  release?.();
});
