import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { bombOfPixels, pictureFile } from "../support/pictures";
import { get, post } from "../support/request";
import { TICKET_FIELDS, startWithTicketForm } from "../support/tickets";

test("up to three pictures are attached; what is refused is named, and the ticket is not lost to it", async () => {
  const { app, ada, url, open } = await startWithTicketForm();
  const body = new FormData();
  const sent = post(url, { ...TICKET_FIELDS, images: await pictureFile("png", "one.png") }, { as: ada.as });
  for (const [name, value] of await sent.formData()) body.append(name, value);
  body.append("images", new File(["no picture"], "two.png", { type: "image/png" }));
  body.append("images", new File([bombOfPixels()], "three.png"));
  body.append("images", await pictureFile("gif", "four.gif"));

  const outcome = await callRoute(new Request(sent.url, { method: "POST", headers: { Cookie: ada.as }, body }));
  const page = await open(outcome.location!);

  expect(outcome.status).toBe(302);
  expect(page.text()).toContain("We have your message, but not all of your pictures.");
  expect(page.text()).toContain("Picture 2 couldn’t be attached, because we can’t read it");
  expect(page.text()).toContain("Picture 3 couldn’t be attached");
  expect(page.text()).toContain("Some pictures couldn’t be attached, because you can send only 3 at once.");
  const images = await app.db.selectFrom("ticket_images").select(["file_name", "message_id"]).execute();
  expect(images).toEqual([{ file_name: "one.png", message_id: null }]);
});

test("a second click with the same picture attaches it once", async () => {
  const { send } = await startWithTicketForm();

  await send({ images: await pictureFile() });
  await send({ images: await pictureFile() });

  expect(await ctx.db.selectFrom("ticket_images").select("file_name").execute()).toHaveLength(1);
});

test("pictures that are too large together do not take the text with them", async () => {
  const { ada, send } = await startWithTicketForm();

  const sent = await send({ images: new File([new Uint8Array(9 * 1024 * 1024)], "huge.png") });
  const page = await openPage(get(sent.location!, { as: ada.as }));

  expect(page.text()).toContain(TICKET_FIELDS.subject);
  expect(page.text()).toContain(
    "Some pictures couldn’t be attached, because pictures sent together can have at most 7 MB.",
  );
});
