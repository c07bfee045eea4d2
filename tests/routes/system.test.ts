import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { keepWorker } from "~/http/server/running-worker.server";
import { loader as healthz } from "~/routes/system/healthz";
import { loader as notFound } from "~/routes/system/not-found";
import { startApp } from "../support/app";
import { args, get } from "../support/request";

const stop = async () => {};

test("the health check is good while the database and the worker are well", async () => {
  keepWorker({ stop, isWell: () => true });

  const response = await healthz();

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok", database: "ok", disk: "ok", worker: "ok" });
});

test("the health check names a worker that hangs", async () => {
  keepWorker({ stop, isWell: () => false });

  const response = await healthz();

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "failing", database: "ok", disk: "ok", worker: "failing" });
});

test("the health check names a database that can no longer be written", async () => {
  keepWorker({ stop, isWell: () => true });
  await startApp();
  Object.assign(ctx, { databaseTrouble: async () => "SQLITE_FULL" });

  const response = await healthz();

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "failing", database: "failing", disk: "ok", worker: "ok" });
});

test("the health check names a full disk before a write has failed on it", async () => {
  keepWorker({ stop, isWell: () => true });
  await startApp();
  const { fullDisk } = ctx;
  onTestFinished(() => void (ctx.fullDisk = fullDisk));
  ctx.fullDisk = async () => "/data";

  const response = await healthz();

  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: "failing", database: "ok", disk: "failing", worker: "ok" });
});

test("an unknown address is a 404 with a way back to the page of ours that led there", () => {
  const answer = notFound(args(get("/nowhere", { headers: { Referer: "http://127.0.0.1:3000/dashboard?x=1" } })));

  expect(answer.init?.status).toBe(404);
  expect(answer.data.back).toBe("/dashboard?x=1");
});

test.each([
  ["https://evil.example/dashboard", null],
  ["http://127.0.0.1:3000/nowhere", null],
  ["nonsense", null],
  ["http://127.0.0.1:3000//evil.example", "/"],
])("from %s an unknown address leads back to %s", (referrer, back) => {
  const answer = notFound(args(get("/nowhere", { headers: { Referer: referrer } })));

  expect(answer.data.back).toBe(back);
});
