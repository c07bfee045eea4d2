import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { closeAccount } from "~/services/accounts/close-account.server";
import { makeCalendarFeed } from "~/services/calendar/feeds.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { readCalendar } from "../support/read-calendar";
import { get, post } from "../support/request";
import { createMasteredCourse, UNTIL_DUE_MS } from "../support/reviews";

const CONCEPTS = Array.from({ length: 12 }, (_, index) => `concept-${String(index).padStart(2, "0")}`);
const DAY = 24 * 60 * 60 * 1000;

/** Ada, whose twelve concepts are due. */
async function startWithReviews() {
  const app = await startApp();
  const ada = await signUp("Ada", { email: "ada@example.org" });
  await createMasteredCourse(app, ada, { concepts: CONCEPTS });
  app.travel(UNTIL_DUE_MS); // 2026-03-06, after 9 o'clock
  return { ada: { ...ada, as: await createSessionCookie(ctx, ada) }, travel: app.travel };
}

/** The address from the page that shows it. */
async function makeAddress(as: string): Promise<string> {
  const page = await openPage(post(paths.calendarAddress(), {}, { as }));
  const address = /<textarea[^>]*>([^<]+\.ics)</.exec(page.html)?.[1] ?? "";
  return address.replace(config.publicUrl, "");
}

const fetchCalendar = (address: string, headers?: Record<string, string>) => callRoute(get(address, { headers }));

test("a learner makes an address at which any calendar program finds their reviews, ten a day, without signing in", async () => {
  const { ada } = await startWithReviews();

  const address = await makeAddress(ada.as);
  const feed = await fetchCalendar(address);

  expect(address).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  expect(feed.status).toBe(200);
  expect(feed.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(feed.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(feed.headers.get("Cache-Control")).toMatch(/^private/);
  expect(feed.headers.has("Set-Cookie")).toBe(false);
  const { name, events } = readCalendar(feed.body as string);
  expect(name).toBe("Taproot reviews");
  expect(events.map(({ start, summary }) => [start, summary])).toEqual([
    ["20260306", "Review: 10 concepts, about 8 minutes"],
    ["20260307", "Review: 2 concepts, about 2 minutes"],
  ]);
  expect(new Set(events.map(({ url }) => url))).toEqual(new Set([`${config.publicUrl}/dashboard/review`]));
});

test("a calendar says nothing of its learner but numbers and days", async () => {
  const { ada } = await startWithReviews();
  const address = await makeAddress(ada.as);

  const { body } = await fetchCalendar(address);

  expect(body).not.toMatch(/ada|lovelace|concept-|music/i);
  expect(body).not.toContain(ada.id);
  expect(body).not.toContain(address.split("/").at(-1)!.replace(".ics", ""));
});

test("what has not changed is not sent again, and events keep their ids from day to day", async () => {
  const { ada, travel } = await startWithReviews();
  const address = await makeAddress(ada.as);
  const first = await fetchCalendar(address);
  const etag = first.headers.get("ETag")!;

  const same = await fetchCalendar(address, { "If-None-Match": etag });
  travel(DAY);
  const next = await fetchCalendar(address, { "If-None-Match": etag });

  expect(same).toMatchObject({ status: 304, body: "" });
  expect(next.status).toBe(200);
  const uids = (body: unknown) => readCalendar(body as string).events.map(({ uid, start }) => `${start} ${uid}`);
  expect(uids(next.body)[0]).toBe(uids(first.body)[1]);
});

test("days are those of the learner's time zone", async () => {
  const { ada } = await startWithReviews();
  await ctx.db.updateTable("learners").set({ time_zone: "Pacific/Kiritimati" }).execute(); // 14 hours ahead: 23 o'clock
  const address = await makeAddress(ada.as);
  ctx.now = () => new Date("2026-03-06T11:00:00.000Z");

  const { events } = readCalendar((await fetchCalendar(address)).body as string);

  expect(events[0]!.start).toBe("20260307");
});

test("a learner with nothing due has a calendar that is valid and empty", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const feed = await fetchCalendar(await makeAddress(ada.as));

  expect(readCalendar(feed.body as string).events).toEqual([]);
});

test("the address is shown once and kept nowhere; a new one ends the old, and revoked is revoked", async () => {
  const { ada } = await startWithReviews();
  expect((await openPage(get(paths.reminders(), { as: ada.as }))).text()).toContain("Make a calendar address");
  const old = await makeAddress(ada.as);
  const oldToken = old.split("/").at(-1)!.replace(".ics", "");

  const page = await openPage(get(paths.reminders(), { as: ada.as }));
  const again = await openPage(get(paths.calendarAddress(), { as: ada.as }));
  expect(page.text()).toContain("You have an address, made on");
  expect(page.html + again.html + JSON.stringify(await everythingStored())).not.toContain(oldToken);

  const renewed = await makeAddress(ada.as);
  expect([(await fetchCalendar(old)).status, (await fetchCalendar(renewed)).status]).toEqual([404, 200]);

  const revoked = await callRoute(post(paths.revokeCalendar(), {}, { as: ada.as }));
  expect(revoked).toMatchObject({ status: 302, location: paths.reminders() });
  expect((await fetchCalendar(renewed)).status).toBe(404);
});

test("every wrong address is answered alike", async () => {
  const { ada } = await startWithReviews();
  const right = await makeAddress(ada.as);
  const wrong = [
    right.replace(".ics", ""),
    right.replace(".ics", ".ICS"),
    `/calendar/${"A".repeat(43)}.ics`,
    "/calendar/x.ics",
    "/calendar/.ics",
    `/calendar/${"x".repeat(3000)}.ics`,
    "/calendar/%27%20or%201=1.ics",
  ];

  const answers = [];
  for (const address of wrong) {
    const { status, body, headers } = await fetchCalendar(address);
    answers.push(JSON.stringify({ status, body, headers: [...headers] }));
  }

  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain("404");
});

test("a program that asks without end is told to wait, others are not", async () => {
  const { ada } = await startWithReviews();
  const bob = await signUp("Bob");
  const adas = await makeAddress(ada.as);
  const bobs = await makeAddress(bob.as);
  const statuses = [];

  for (let count = 0; count < 62; count += 1) statuses.push((await fetchCalendar(adas)).status);

  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await fetchCalendar(bobs)).status).toBe(200);
});

test("a closed account has no calendar", async () => {
  const { ada } = await startWithReviews();
  const token = await makeCalendarFeed(ctx, { learnerId: ada.id });

  await closeAccount(ctx, { learnerId: ada.id, typedEmail: "ada@example.org" });

  expect((await fetchCalendar(paths.calendarFeed(token))).status).toBe(404);
});
