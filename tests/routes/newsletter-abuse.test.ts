import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { everythingStored, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { post } from "../support/request";
import { mailsIn } from "../support/subscribers";

const ADA = "ada@example.org";

const send = (email: string | string[], headers?: Record<string, string>) =>
  callRoute(post(paths.subscribe(), { email, website: "" }, { headers }));

test.each([
  "victim@example.org\r\nBcc: all@example.org",
  "victim@example.org\nSubject: x",
  "a@example.org,b@example.org",
])("the newsletter form: %j smuggles nothing into a mail", async (email) => {
  await startApp({ working: false });

  expect((await send(email)).status).toBe(400);
  expect(await mailsIn(ctx)).toEqual([]);
});

test("of two addresses in one newsletter form one mail at most comes", async () => {
  await startApp({ working: false });

  await send(["a@example.org", "b@example.org"]);

  expect(await mailsIn(ctx)).toHaveLength(1);
});

test("a robot that fills in every field of the newsletter form is told the same and leaves nothing", async () => {
  await startApp();
  const before = await everythingStored();

  const answer = await callRoute(post(paths.subscribe(), { email: ADA, website: "https://spam.example" }));

  expect(answer).toMatchObject({ status: 302, location: "/newsletter?sent=1" });
  expect(await everythingStored()).toEqual(before);
});

test("the newsletter form: one client cannot have mail sent to ever more addresses, nor many clients to one", async () => {
  await startApp({ working: false });
  const from = (client: string) => ({ "X-Client-Address": client });

  for (let time = 0; time < 20; time++)
    expect((await send(`a${time}@example.org`, from("192.0.2.1"))).status).toBe(302);
  expect((await send("a20@example.org", from("192.0.2.1"))).status).toBe(429);

  for (let time = 0; time < 5; time++) expect((await send(ADA, from(`192.0.2.${time + 2}`))).status).toBe(302);
  expect((await send(ADA, from("192.0.2.9"))).status).toBe(429);
  expect((await send("other@example.org", from("192.0.2.9"))).status).toBe(302);
  expect((await mailsIn(ctx)).filter((mail) => mail.to_address === ADA)).toHaveLength(1);
});

test("a flood of newsletter forms from many clients to many addresses ends", async () => {
  await startApp({ working: false });
  const write = (count: number) =>
    send(`a${count}@example.org`, { "X-Client-Address": `10.0.${count >> 8}.${count & 255}` });

  for (let count = 0; count < 500; count += 1) expect((await write(count)).status).toBe(302);

  expect((await write(500)).status).toBe(429);
});

test("whoever asks for the newsletter too often is told for how long to wait, and finds the address still in the form", async () => {
  await startApp({ working: false });
  for (let time = 0; time < 5; time++) await send(ADA);

  const page = await openPage(post(paths.subscribe(), { email: ADA, website: "" }));
  const { headers } = await send(ADA);

  expect(page.status).toBe(429);
  expect(page.text()).toContain("Too many tries. Wait 60 minutes and try again.");
  expect(page.html).toContain(`value="${ADA}"`);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

test("mistakes in the newsletter form do not count as asking too often", async () => {
  await startApp({ working: false });
  for (let time = 0; time < 25; time++) await send("nonsense");

  expect((await send(ADA)).status).toBe(302);
});

test("a newsletter address that cannot be kept: the form comes back with the address", async () => {
  await startApp();
  await ctx.db.schema.dropTable("newsletter_subscribers").execute(); // as a full disk would, it refuses to be written to

  const page = await openPage(post(paths.subscribe(), { email: ADA, website: "" }));

  expect(page.status).toBe(503);
  expect(page.text()).toContain("We couldn’t save your address. Try again in a few minutes.");
  expect(page.html).toContain(`value="${ADA}"`);
});

test("a newsletter form that is too large for an address is not read to its end", async () => {
  await startApp();

  expect((await send("a".repeat(5000))).status).toBe(413);
});
