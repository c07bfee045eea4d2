import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { createSession } from "~/services/accounts/sessions.server";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { openNextPage } from "../support/settings";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const DEVICES = "/dashboard/settings/devices";

test("the devices one is signed in on are listed by name, this one first, with dates as the learner writes them", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await setRegion(ada, { time_zone: "Asia/Tokyo", locale: "en-GB" });
  await signInWith(ada, FIREFOX);
  await signInWith(ada, "Lynx/2.9.0dev.10 libwww-FM/2.14");

  const page = await openPage(get(paths.devices(), { as: ada.as }));

  expect(page.text()).toMatch(/Unknown browser This device .*Firefox on Linux .*Lynx /);
  expect(page.text()).toContain("Signed in 5 Jan 2026, 18:00");
  expect(page.text()).toContain("Last seen 5 Jan 2026, 18:00");
  expect(page.html.match(/This device/g)).toHaveLength(1);
});

test("the list of devices says of times that they are UTC while nobody knows where the learner is", async () => {
  await startApp();
  const ada = await signUp("Ada");

  expect((await openPage(get(paths.devices(), { as: ada.as }))).text()).toContain("UTC");
});

test("the page of devices holds neither a token nor its hash", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { cookie } = await signInWith(ada, FIREFOX);
  const hashes = await ctx.db.selectFrom("sessions").select("token_hash").execute();

  const { html } = await openPage(get(paths.devices(), { as: ada.as }));

  for (const secret of [ada.as, cookie]) expect(html).not.toContain(secret.replace("authToken=", ""));
  for (const { token_hash } of hashes) expect(html).not.toContain(token_hash);
});

test("the list of devices: what a browser says of itself is text, never markup", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await signInWith(ada, `<img src=x onerror=alert(1)>/1.0 (X11; Linux)`);

  expect((await openPage(get(paths.devices(), { as: ada.as }))).html).not.toContain("<img");
});

test("a device that has signed out, was not used for two weeks, or signed in too long ago is not shown", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const gone = await signInWith(ada, "Gone/1.0");
  await signInWith(ada, "Idle/1.0");
  await callRoute(post(paths.logout(), {}, { as: gone.cookie }));
  app.travel(14 * DAY + HOUR);
  const { cookie } = await signInWith(ada, FIREFOX);

  const text = (await openPage(get(paths.devices(), { as: cookie }))).text();

  expect(text).toContain("Firefox on Linux");
  expect(text).not.toMatch(/Gone|Idle|Unknown browser/);
});

test("a device that is signed out is out at once, and the others stay", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const phone = await signInWith(ada, "Phone/1.0");
  const laptop = await signInWith(ada, FIREFOX);

  const sent = await callRoute(post(paths.signOutDevices(), { device: phone.id }, { as: ada.as }));
  const page = await openNextPage(sent, ada.as);

  expect(sent).toMatchObject({ status: 302, location: DEVICES });
  expect(page.text()).toContain("Signed out.");
  expect(page.text()).not.toContain("Phone");
  expect((await callRoute(get(paths.devices(), { as: phone.cookie }))).location).toMatch(/^\/login/);
  expect((await callRoute(get(paths.devices(), { as: laptop.cookie }))).status).toBe(200);
});

test("signing out the same device twice is as good as once", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const phone = await signInWith(ada, "Phone/1.0");

  await callRoute(post(paths.signOutDevices(), { device: phone.id }, { as: ada.as }));
  const before = await everythingStored();
  app.travel(HOUR / 2);
  const again = await callRoute(post(paths.signOutDevices(), { device: phone.id }, { as: ada.as }));

  expect(again.location).toBe(DEVICES);
  expect(await everythingStored()).toEqual(before);
});

test("all other devices can be signed out at once; this one and other people's stay", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const others = [await signInWith(ada, "Phone/1.0"), await signInWith(ada, FIREFOX)];

  const sent = await callRoute(post(paths.signOutDevices(), { device: "others" }, { as: ada.as }));

  expect(sent.location).toBe(DEVICES);
  for (const { cookie } of others) {
    expect((await callRoute(get(paths.devices(), { as: cookie }))).location).toMatch(/^\/login/);
  }
  for (const { as } of [ada, bob]) expect((await callRoute(get(paths.devices(), { as }))).status).toBe(200);
  expect((await openPage(get(paths.devices(), { as: ada.as }))).text()).not.toContain("Sign out all other devices");
});

test("signing out this very device is logging out", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const { id, cookie } = await signInWith(ada, FIREFOX);

  const sent = await callRoute(post(paths.signOutDevices(), { device: id }, { as: cookie }));

  expect(sent).toMatchObject({ status: 302, location: "/" });
  expect(sent.headers.get("Set-Cookie")).toMatch(/^authToken=;.*Max-Age=0/);
  expect(sent.headers.get("Clear-Site-Data")).toContain("storage");
  expect((await callRoute(get(paths.devices(), { as: cookie }))).location).toMatch(/^\/login/);
});

test("somebody else's device is not found, and neither is one that is named by anything but its id", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const bob = await signUp("Bob");
  const bobs = await signInWith(bob, FIREFOX);
  const { token_hash } = await ctx.db
    .selectFrom("sessions")
    .select("token_hash")
    .where("learner_id", "=", ada.id)
    .executeTakeFirstOrThrow();
  const before = await everythingStored();

  for (const device of [bobs.id, token_hash, "", "none", "' or 1=1 --", "x".repeat(5000), [bobs.id, "others"], []]) {
    const answer = await callRoute(post(paths.signOutDevices(), { device, learner_id: bob.id }, { as: ada.as }));

    expect(answer, String(device)).toMatchObject({ status: 404, body: "Device Not Found" });
  }
  expect(await everythingStored()).toEqual(before);
});

async function signInWith(learner: { id: string }, userAgent: string): Promise<{ id: string; cookie: string }> {
  const token = await createSession(ctx, { learnerId: learner.id, userAgent });
  const { id } = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("learner_id", "=", learner.id)
    .where("user_agent", "=", userAgent)
    .executeTakeFirstOrThrow();
  return { id, cookie: `authToken=${token}` };
}

function setRegion(learner: { id: string }, region: { time_zone: string; locale: string }) {
  return ctx.db.updateTable("learners").set(region).where("id", "=", learner.id).execute();
}
