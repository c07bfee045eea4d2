import { expect, test } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "~/http/request/client-address.server";
import { paths } from "~/urls/paths";
import { ADA } from "../stand-ins/openid-provider";
import { callRoute, type Outcome } from "../support/app-routes";
import { change, followCallback, consent, learnersAndSessions, startAppWithGoogle } from "../support/google";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

test("who comes back twenty times a minute with what was not begun there has to wait, and nobody else", async () => {
  await using google = await startAppWithGoogle();
  const underWay = await consent(google);
  const strays = [change(underWay, "state", "other"), change(underWay, "code", null), change(underWay, "error", "x")];
  for (let time = 0; time < 20; time++) await followCallback(strays[time % 3]!);

  const refused = await Promise.all(strays.map((stray) => followCallback(stray)));
  const nobody = await learnersAndSessions();
  const welcome = await followCallback(underWay);

  for (const outcome of refused) expectTooMany(outcome);
  expect(nobody).toEqual({ learners: [], sessions: [] });
  expect(welcome.status).toBe(200);
});

test("one sign-in can be tried five times: the provider is no longer asked, and another one is free", async () => {
  await using google = await startAppWithGoogle();
  const underWay = await consent(google);
  for (let time = 0; time < 5; time++) await followCallback(change(underWay, "code", "tried"));

  const refused = [await followCallback(change(underWay, "code", "tried")), await followCallback(underWay)];
  const asked = google.state.tokenRequests;
  const welcome = await followCallback(await consent(google));

  for (const outcome of refused) expectTooMany(outcome);
  expect(asked).toBe(5);
  expect(welcome.status).toBe(200);
});

test("one person can sign in ten times a minute, wherever they are, and another one meanwhile", async () => {
  await using google = await startAppWithGoogle();
  const signInFrom = async (address: string) =>
    followCallback(await consent(google), { [CLIENT_ADDRESS_HEADER]: `192.0.2.${address}` });
  for (let time = 0; time < 10; time++) expect((await signInFrom(String(time))).status).toBe(200);

  const again = await signInFrom("100");
  google.state.claims = { ...ADA, sub: "2" };
  const other = await signInFrom("100");

  expectTooMany(again);
  expect(other.status).toBe(200);
  expect((await learnersAndSessions()).sessions).toHaveLength(11);
});

test("the sign-in page that makes one wait says so", async () => {
  await using google = await startAppWithGoogle();
  const { callback, cookie } = change(await consent(google), "code", "tried");
  for (let time = 0; time < 5; time++) await followCallback({ callback, cookie });

  const page = await openPage(get(callback, { as: cookie }));

  expect(page.status).toBe(429);
  expect(page.text()).toContain("Too many tries.");
});

test("a class can begin to sign in at the same time from one address, but not a whole town", async () => {
  await using _google = await startAppWithGoogle();
  const statuses = [];
  for (let time = 0; time < 121; time++) statuses.push((await callRoute(get(paths.googleSignIn()))).status);

  expect(statuses.slice(0, 120).every((status) => status === 302)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

function expectTooMany({ status, headers, body }: Outcome): void {
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(body).toMatch(/^Too many tries\. Wait \d+ (seconds|minutes) and try again\.$/);
}
