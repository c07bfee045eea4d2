import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { callRoute } from "../support/app-routes";
import { makeExport } from "../support/make-export";
import { makeToken } from "../support/make-token";
import { readZip } from "../support/read-zip";
import { get } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";

let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});
afterAll(() =>
  expectReached(
    "getDataExport",
    "startDataExport",
    "downloadDataExport",
    "getReminders",
    "updateReminders",
    "getCalendarAddress",
    "makeCalendarAddress",
    "revokeCalendarAddress",
  ),
);

const call = (id: string, body?: unknown) => callApi(id, { as: ada.as, ...(body !== undefined && { body }) });

test("an archive is asked for, waited for and fetched", async () => {
  expect((await call("getDataExport")).json).toMatchObject({ status: "none", download_url: null });

  const started = await call("startDataExport");

  expect(started.status).toBe(202);
  await expect.poll(async () => (await call("getDataExport")).json.status, { timeout: 10_000 }).toBe("ready");
  const ready = await call("getDataExport");
  const exportId = new URL(ready.json.download_url).pathname.split("/").at(-1)!;
  const { response } = await callApi("downloadDataExport", { as: ada.as, params: { exportId } });
  const files = readZip(new Uint8Array(await response.arrayBuffer()));
  expect(files.get("README.txt")!.toString()).toContain("answers.json and .csv");
  await keepExample("getDataExport", { ...ready, json: { ...ready.json, bytes: 48_213 } });
  const making = { ...ready.json, status: "making", download_url: null, made_at: null, expires_at: null, bytes: null };
  await keepExample("startDataExport", { ...started, json: making });
});

test("an archive is its owner's alone, and not for personal tokens: it has more in it than those may see", async () => {
  const exportId = await makeExport(ada);
  const { token } = await makeToken(ada, { scopes: ["read", "learn"] });
  const fetch = async (as: string) => (await callApi("downloadDataExport", { as, params: { exportId } })).status;

  expect(await fetch((await signUp("Bob")).as)).toBe(404);
  expect(await fetch(token)).toBe(403);
  expect((await callApi("startDataExport", { as: token })).status).toBe(403);
  expect((await callApi("getDataExport", { as: token })).json.status).toBe("ready");
});

test("reminders are off, asked for, and wait for the address to be confirmed", async () => {
  ctx.mail = scriptedMail();
  const before = await call("getReminders");
  const on = await call("updateReminders", { remind: true, hour: 7 });
  const off = await call("updateReminders", { remind: false, hour: 7 });

  expect(before.json).toEqual({ success: true, state: "off", hour: 8, can_mail: true });
  expect(on.json).toMatchObject({ state: "waiting", hour: 7 });
  expect(off.json.state).toBe("off");
  await keepExample("getReminders", before);
  await keepExample("updateReminders", on, { remind: true, hour: 7 });
});

test("no reminders are turned on by a server that sends no mail, or for an hour that there is not", async () => {
  ctx.mail = null;

  expect((await call("updateReminders", { remind: true, hour: 7 })).json).toMatchObject({
    status: 503,
    error: "This server can’t send email at the moment. Try again another day.",
  });
  expect((await call("updateReminders", { remind: true, hour: 24 })).json).toMatchObject({
    status: 400,
    errors: [{ field: "/hour" }],
  });
  expect((await call("updateReminders", { remind: false, hour: 7 })).status).toBe(200);
});

test("a calendar's address is made, is good for the calendar, and is revoked", async () => {
  const made = await call("makeCalendarAddress");
  const there = await call("getCalendarAddress");
  const { pathname } = new URL(made.json.address);

  expect(there.json).toEqual({ success: true, created_at: made.json.created_at });
  expect((await callRoute(get(pathname))).status).toBe(200);
  const revoked = await call("revokeCalendarAddress");
  expect((await callRoute(get(pathname))).status).toBe(404);
  expect((await call("getCalendarAddress")).json.created_at).toBeNull();
  const { token } = await makeToken(ada, { scopes: ["learn"] });
  expect((await callApi("makeCalendarAddress", { as: token })).status).toBe(403);
  const address = made.json.address.replace(/[\w-]{43}/, "kX2c0OJ8q4vQ3m5n7p9r1t3v5x7z9B1D3F5H7J9L1N0");
  await keepExample("makeCalendarAddress", { ...made, json: { ...made.json, address } });
  await keepExample("getCalendarAddress", there);
  await keepExample("revokeCalendarAddress", revoked);
});
