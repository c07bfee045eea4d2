import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startApp } from "../../../tests/support/app";
import { memoryInUse } from "../../../tests/support/memory-in-use";
import { until } from "../../../tests/support/until";
import { config } from "~/config/config.server";
import { claimRoom } from "./large-bodies.server";
import { receiveBody } from "./receive-body.server";
import { UploadSpool } from "./upload-spool.server";

const MB = 1024 * 1024;

test("a body of any size is what was sent", async () => {
  await startApp();
  for (const bytes of [0, 1, 64 * 1024, 64 * 1024 + 1, 3 * MB]) {
    const sent = Buffer.alloc(bytes, "0123456789abc");

    const { body, cut } = await receive(requestWith(sent), { maxBytes: 5 * MB });

    expect(cut).toBeNull();
    expect(body.equals(sent), String(bytes)).toBe(true);
  }
});

test("a body beyond the limit is cut off there", async () => {
  await startApp();
  const sent = Buffer.alloc(MB, "0123456789abc");

  const { body, cut } = await receive(requestWith(sent), { maxBytes: 300_000, discardUpTo: 5 * MB });

  expect(cut).toBe("too-large");
  expect(body.equals(sent.subarray(0, 300_000))).toBe(true);
});

test("bodies that drip take neither room from others nor a name in the file system", async () => {
  await startApp();
  const dripping = Array.from({ length: 20 }, () => drip(Buffer.alloc(MB)));
  const received = dripping.map(({ request }) => receive(request, { maxBytes: 5 * MB }));
  await until(() => dripping.every(({ isTaken }) => isTaken()));
  const names = () => readdirSync(path.join(config.dataDir, "incoming"));
  await until(() => names().length === 0); // each has one for a moment

  const release = await claimRoom({ owner: "ada", bytes: 7 * MB }, new AbortController().signal);
  release!();
  for (const { end } of dripping) end();

  expect(release).not.toBeNull();
  expect(names()).toEqual([]);
  expect((await Promise.all(received)).map(({ body }) => body.byteLength)).toEqual(dripping.map(() => MB));
});

test("of bodies without number from one sender half as many as there are places are kept, and of the others the beginning", async () => {
  await startApp();
  const dripping = Array.from({ length: 40 }, () => drip(Buffer.alloc(100_000)));
  const received = dripping.map(({ request }) => receive(request, { maxBytes: 5 * MB }));
  await until(() => dripping.every(({ isTaken }) => isTaken()));
  for (const { end } of dripping) end();

  const sizes = (await Promise.all(received)).map(({ body, cut }) => [body.byteLength, cut]);

  expect(sizes.filter(([, cut]) => cut === null)).toHaveLength(32);
  expect(sizes.filter(([, cut]) => cut === "no-room")).toEqual(Array.from({ length: 8 }, () => [64 * 1024, "no-room"]));
});

test("a body that comes in thousands of pieces takes the memory of one", async () => {
  const spools = Array.from({ length: 5 }, () => new UploadSpool(() => Promise.resolve("ada")));
  const sent = Buffer.alloc(60_000, "0123456789abc");
  const before = memoryInUse();

  for (const spool of spools) {
    for (let at = 0; at < sent.byteLength; at += 1) await spool.add(sent.subarray(at, at + 1));
  }

  expect(memoryInUse() - before).toBeLessThan(5_000_000);
  for (const spool of spools) expect(spool.head().equals(sent)).toBe(true);
});

test("the room of a large body is kept while it is worked on, though its sender has gone, and then given back", async () => {
  await startApp();
  const sender = new AbortController();
  const { release } = await receiveBody(requestWith(Buffer.alloc(7 * MB), sender.signal), { maxBytes: 7 * MB });
  let isIn = false;
  const claim = claimRoom({ owner: "bob", bytes: 5 * MB }, new AbortController().signal).finally(() => (isIn = true));

  sender.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(isIn).toBe(false);

  release();
  (await claim)!();
});

/** As somebody who is done with it at once. */
async function receive(...args: Parameters<typeof receiveBody>) {
  const received = await receiveBody(...args);
  received.release();
  return received;
}

function requestWith(body: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Request {
  return new Request("http://127.0.0.1/", { method: "POST", body, signal });
}

/** A request that has sent these bytes and says only later that they are all. */
function drip(bytes: Uint8Array<ArrayBuffer>) {
  let end = () => {};
  let isTaken = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      end = () => controller.close();
    },
    pull() {
      isTaken = true; // it is asked for more
    },
  });
  const request = new Request("http://127.0.0.1/", { method: "POST", body, duplex: "half" } as RequestInit);
  return { request, end: () => end(), isTaken: () => isTaken };
}
