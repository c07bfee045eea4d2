import { sql } from "kysely";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { LONG_TEXT, startWithQuestion, storedAnswers } from "../support/answering";
import { everythingStored, signUp } from "../support/app";
import { callRoute, routeById } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { bombOfPixels, picture, pictureFile } from "../support/pictures";
import { get, post } from "../support/request";

const NO_IMAGE = "This file isn’t an image we can read. Choose a PNG, JPG, GIF or WebP.";
const TOO_LARGE = "The image is larger than 5 MB. Choose a smaller one.";
const MEGABYTE = 1024 * 1024;

test.each(["png", "jpeg", "gif", "webp"] as const)("a real %s goes with the answer, encoded anew", async (format) => {
  const { ada, url, fields } = await startWithQuestion();

  const sent = await callRoute(post(url, { ...fields, image: await pictureFile(format) }, { as: ada.as }));

  const [answer] = await storedAnswers();
  const shown = await openImage(answer!.image_id!, ada.as);
  expect(sent.status).toBe(302);
  expect(shown.headers.get("Content-Type")).toBe("image/webp");
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 40, height: 20 });
});

test("an answer's picture: where it was taken, and everything else that stands beside its pixels, is not kept", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const exif = { IFD0: { Artist: "Ada" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } };
  const bytes = await sharp(await picture("jpeg"))
    .withExif(exif)
    .withIccProfile("p3")
    .toBuffer();

  await callRoute(post(url, { ...fields, image: new File([new Uint8Array(bytes)], "me.jpg") }, { as: ada.as }));

  const [answer] = await storedAnswers();
  const kept = await sharp((await openImage(answer!.image_id!, ada.as)).bytes).metadata();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  expect(kept).not.toHaveProperty("exif");
  expect(kept).not.toHaveProperty("icc");
  expect(kept).not.toHaveProperty("xmp");
});

test.each<[string, () => File, string]>([
  ["a script that begins like a GIF", () => file("GIF89a<script>alert(1)</script>", "a.gif", "image/gif"), NO_IMAGE],
  ["a text that is called a PNG", () => file("These are my notes.", "notes.png", "image/png"), NO_IMAGE],
  ["an SVG", () => file('<svg xmlns="http://www.w3.org/2000/svg"/>', "a.svg", "image/svg+xml"), NO_IMAGE],
  ["a PDF", () => file("%PDF-1.7", "a.pdf", "application/pdf"), NO_IMAGE],
  ["a file with nothing in it", () => file("", "working.png", "image/png"), NO_IMAGE],
  ["a bomb of pixels", () => new File([bombOfPixels()], "a.png", { type: "image/png" }), NO_IMAGE],
  ["one byte over 5 MB", () => new File([new Uint8Array(5 * MEGABYTE + 1)], "a.png"), TOO_LARGE],
  ["a photograph of 9 MB", () => new File([new Uint8Array(9 * MEGABYTE)], "photo.jpg"), TOO_LARGE],
])(
  "%s is refused with a message beside the field; the text is kept, and the file is not",
  async (_what, make, message) => {
    const { ada, url, fields } = await startWithQuestion();
    const files = watchFiles();

    const refused = await openPage(post(url, { ...fields, image: make() }, { as: ada.as }));
    const later = await openPage(get(url, { as: ada.as }));

    expect(refused.status).toBe(400);
    expect(refused.text()).toContain(message);
    expect(refused.html).toContain(LONG_TEXT);
    expect(refused.form("explanation").defaults.option).toBe("0");
    expect(later.html).toContain(LONG_TEXT);
    expect(await storedAnswers()).toEqual([]);
    expect(await storedImages()).toEqual([]);
    expect([...files]).toEqual([]);
  },
);

test("an answer's picture of 5 MB is still taken", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const image = new File([await picture("jpeg"), new Uint8Array(5 * MEGABYTE - 2000)], "a.jpg");

  const sent = await callRoute(post(url, { ...fields, image }, { as: ada.as }));

  expect(image.size).toBeGreaterThan(4.99 * MEGABYTE);
  expect(sent.status).toBe(302);
  expect(await storedImages()).toHaveLength(1);
});

test("an answer form without a picture, as every browser sends it, is an answer without one", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const form = post(url, { ...fields, image: file("", "a.png") }, { as: ada.as });
  const body = (await form.clone().text()).replace('filename="a.png"', 'filename=""');

  const sent = await callRoute(new Request(form.url, { method: "POST", headers: form.headers, body }));

  expect(body).toContain('name="image"; filename=""');
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ image_id: null }]);
});

test("a picture sent without an explanation is kept, shown, and goes with the answer that follows", async () => {
  const { ada, url, fields } = await startWithQuestion();

  await callRoute(post(url, { ...fields, explanation: "", image: await pictureFile("png") }, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));
  const sent = await callRoute(post(url, fields, { as: ada.as }));

  const [image] = await storedImages();
  expect(page.text()).toContain("working.png");
  expect(page.html).toContain(`src="${paths.image(image!.id)}"`);
  expect(sent.status).toBe(302);
  expect(await storedAnswers()).toMatchObject([{ image_id: image!.id }]);
});

test("a picture that is kept can be taken out again, and is then gone from the disk as well", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await callRoute(post(url, { ...fields, explanation: "", image: await pictureFile() }, { as: ada.as }));
  const [image] = await storedImages();

  await callRoute(post(url, { ...fields, remove_image: "1" }, { as: ada.as }));

  expect(await storedAnswers()).toMatchObject([{ image_id: null }]);
  expect(await storedImages()).toEqual([]);
  expect(await ctx.images.read(image!.id)).toBeNull();
});

test('"I don\'t know yet" takes a picture as well', async () => {
  const { ada, url, fields } = await startWithQuestion();

  await callRoute(post(url, { ...fields, intent: "dont-know", image: await pictureFile() }, { as: ada.as }));

  expect(await storedAnswers()).toMatchObject([{ dont_know: 1, image_id: expect.any(String) as string }]);
});

test("an answer's picture is for its owner's eyes only", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");
  await callRoute(post(url, { ...fields, image: await pictureFile() }, { as: ada.as }));
  const [image] = await storedImages();
  const address = paths.image(image!.id);

  const forBob = await callRoute(get(address, { as: bob.as }));
  const forNobody = await callRoute(get(address));
  const forAda = await callRoute(get(address, { as: ada.as }));

  expect(forBob.status).toBe(404);
  expect(forNobody).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(address)}` });
  expect(forAda.status).toBe(200);
  expect(forAda.headers.get("Cache-Control")).toContain("private");
});

test.each(["..%2F..%2Fsession-secret", "..%5C..", "x.webp", "00000000-0000-7000-8000-000000000000"])(
  "no other name leads to a file: %s",
  async (name) => {
    const { ada } = await startWithQuestion();

    expect((await callRoute(get(`/dashboard/images/${name}`, { as: ada.as }))).status).toBe(404);
  },
);

test("a picture sent to somebody else's question, or to none, is not kept anywhere", async () => {
  const { question, url, fields } = await startWithQuestion();
  const bob = await signUp("Bob");
  const nowhere = paths.question({ ...question, questionId: "00000000-0000-7000-8000-000000000000" });
  const files = watchFiles();
  const before = await everythingStored();

  for (const address of [url, nowhere]) {
    const sent = await callRoute(post(address, { ...fields, image: await pictureFile() }, { as: bob.as }));

    expect(sent.status).toBe(404);
  }
  expect([...files]).toEqual([]);
  expect(await everythingStored()).toEqual(before);
});

test("an attempt sent again with its picture leaves one picture behind", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const send = async () => callRoute(post(url, { ...fields, image: await pictureFile() }, { as: ada.as }));

  await send();
  await send();

  expect(await storedAnswers()).toHaveLength(1);
  expect(await storedImages()).toHaveLength(1);
});

test("an answer form with a second picture that cannot be read keeps the first one, which can", async () => {
  const { ada, url, fields } = await startWithQuestion();
  await callRoute(post(url, { ...fields, explanation: "", image: await pictureFile("png") }, { as: ada.as }));

  const refused = await openPage(post(url, { ...fields, image: file("Notes.", "notes.png") }, { as: ada.as }));
  const page = await openPage(get(url, { as: ada.as }));

  expect(refused.text()).toContain(NO_IMAGE);
  expect(page.text()).toContain("working.png");
  expect(page.html).toContain(LONG_TEXT);
  expect(await storedImages()).toHaveLength(1);
});

test("an answer that cannot be written leaves neither a row nor a file of its picture", async () => {
  const { ada, url, fields } = await startWithQuestion();
  const files = watchFiles();
  await sql`create trigger full_disk before insert on answers begin select raise(abort, 'disk full'); end`.execute(
    ctx.db,
  );

  const sent = await openPage(post(url, { ...fields, image: await pictureFile() }, { as: ada.as }));

  expect(sent.status).toBe(503);
  expect(sent.html).toContain(LONG_TEXT);
  expect(await storedImages()).toEqual([]);
  expect([...files]).toEqual([]);
});

function file(text: string, name: string, type = "application/octet-stream"): File {
  return new File([text], name, { type });
}

/** The pictures that are on the disk; those stored from now on. */
function watchFiles(): Set<string> {
  const files = new Set<string>();
  const storage = ctx.images;
  ctx.images = {
    ...storage,
    async store(id, upload, options) {
      const stored = await storage.store(id, upload, options);
      if (stored.status === "stored") files.add(id);
      return stored;
    },
    async remove(id) {
      await storage.remove(id);
      files.delete(id);
    },
    async discard(id) {
      await storage.discard(id);
      files.delete(id);
    },
  };
  return files;
}

async function openImage(imageId: string, as: string) {
  const { loader } = routeById("routes/learning/image").module;
  const request = get(paths.image(imageId), { as });
  const response = (await loader!({ request, params: { imageId }, context: {} })) as Response;
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function storedImages() {
  return ctx.db.selectFrom("images").selectAll().execute();
}
