import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { everythingStored, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { contactFields as fields, storedMessages, supportAt } from "../support/contact";
import { openPage } from "../support/open-page";
import { post } from "../support/request";

test("a program that fills in every field of the contact form is thanked, and nothing is kept", async () => {
  await startApp();
  const before = await everythingStored();

  const sent = await callRoute(post(paths.contact(), { ...fields, website: "https://spam.example" }));

  expect(sent).toMatchObject({ status: 302, location: "/contact-us?sent=1" });
  expect(await everythingStored()).toEqual(before);
});

test.each<Record<string, string>>([
  { name: "Ada\r\nBcc: eve@example.org" },
  { email: "ada@example.org\r\nBcc: eve@example.org" },
  { email: "ada@example.org%0ABcc: eve@example.org" },
  { subject: "technical\r\nBcc: eve@example.org" },
])("the contact form refuses what would write into the head of a mail: %j", async (bad) => {
  await startApp();
  supportAt("desk@learn.example.org");

  const sent = await callRoute(post(paths.contact(), { ...fields, ...bad }));

  expect(sent.status).toBe(400);
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);
});

test("a contact form from another site is refused, and nothing is kept", async () => {
  await startApp();

  const sent = await callRoute(post(paths.contact(), fields, { headers: { Origin: "https://evil.example" } }));

  expect(sent.status).toBe(403);
  expect(await storedMessages()).toEqual([]);
});

test("a contact form clicked twice keeps one message", async () => {
  await startApp();

  const sent = await Promise.all([1, 2, 3].map(() => callRoute(post(paths.contact(), fields))));

  expect(sent.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await storedMessages()).toHaveLength(1);
});

test("whoever sends the contact form too often is told so, and loses nothing", async () => {
  await startApp();
  const headers = { "X-Client-Address": "192.0.2.1" };
  const write = (message: string) => post(paths.contact(), { ...fields, message }, { headers });

  for (let count = 0; count < 5; count += 1) await callRoute(write(`Message ${count}`));
  const page = await openPage(write("The sixth."));
  const { headers: answered } = await callRoute(write("The seventh."));
  const other = await callRoute(post(paths.contact(), fields, { headers: { "X-Client-Address": "192.0.2.2" } }));

  expect(page.status).toBe(429);
  expect(page.text()).toContain("Too many tries. Wait 10 minutes");
  expect(page.html).toContain(">The sixth.</textarea>");
  expect(Number(answered.get("Retry-After"))).toBeGreaterThan(500);
  expect(other.status).toBe(302);
  expect(await storedMessages()).toHaveLength(6);
});

test("mistakes in the contact form do not count as writing too often", async () => {
  await startApp();
  for (let count = 0; count < 10; count += 1) await callRoute(post(paths.contact(), { ...fields, subject: "" }));

  expect(await callRoute(post(paths.contact(), fields))).toMatchObject({ status: 302 });
});

test("a flood of contact messages from many addresses ends", async () => {
  await startApp();
  const write = (count: number) =>
    callRoute(
      post(
        paths.contact(),
        { ...fields, message: `Flood ${count}` },
        { headers: { "X-Client-Address": `10.0.${count >> 8}.${count & 255}` } },
      ),
    );

  for (let count = 0; count < 500; count += 1) expect((await write(count)).status).toBe(302);

  expect((await write(500)).status).toBe(429);
});
