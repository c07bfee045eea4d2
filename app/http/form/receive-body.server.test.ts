import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "../../../tests/support/app";
import { listen } from "../../../tests/support/http-server";
import { until } from "../../../tests/support/until";
import { config } from "~/config/config.server";
import { installServerHooks } from "~/http/server/server-hooks.server";
import { claimRoom } from "./large-bodies.server";
import { receiveBody } from "./receive-body.server";

installServerHooks();

const MB = 1024 * 1024;

test("a body of any size is what was sent", async () => {
  await startApp();
  for (const bytes of [0, 1, 64 * 1024, 64 * 1024 + 1, 3 * MB]) {
    const sent = Buffer.alloc(bytes, "0123456789abc");

    const { body, cut } = await receiveBody(requestWith(sent), { maxBytes: 5 * MB });

    expect(cut).toBeNull();
    expect(body.equals(sent), String(bytes)).toBe(true);
  }
});

test("a body beyond the limit is cut off there", async () => {
  await startApp();
  const sent = Buffer.alloc(MB, "0123456789abc");

  const { body, cut } = await receiveBody(requestWith(sent), { maxBytes: 300_000, discardUpTo: 5 * MB });

  expect(cut).toBe("too-large");
  expect(body.equals(sent.subarray(0, 300_000))).toBe(true);
});

test("bodies that drip take neither room from others nor a name in the file system", async () => {
  await startApp();
  const dripping = Array.from({ length: 20 }, () => drip(Buffer.alloc(MB)));
  const received = dripping.map(({ request }) => receiveBody(request, { maxBytes: 5 * MB }));
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
  const received = dripping.map(({ request }) => receiveBody(request, { maxBytes: 5 * MB }));
  await until(() => dripping.every(({ isTaken }) => isTaken()));
  for (const { end } of dripping) end();

  const sizes = (await Promise.all(received)).map(({ body, cut }) => [body.byteLength, cut]);

  expect(sizes.filter(([, cut]) => cut === null)).toHaveLength(32);
  expect(sizes.filter(([, cut]) => cut === "no-room")).toEqual(Array.from({ length: 8 }, () => [64 * 1024, "no-room"]));
});

test.each<[string, (received: { client: Socket; response: ServerResponse }) => void]>([
  ["its connection goes", ({ client }) => client.destroy()],
  ["its answer is made", ({ response }) => response.end("thank you")],
])("the room of a body behind a stalled request is given back when %s", async (_when, happens) => {
  await startApp();
  const { client, response } = await sendBehindStalled(7 * MB);
  let isIn = false;
  const claim = claimRoom({ owner: "bob", bytes: 5 * MB }, new AbortController().signal).finally(() => (isIn = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isIn).toBe(false);

  happens({ client, response });

  (await claim)!();
});

/** A body that came in on the connection of a request that is never answered. */
async function sendBehindStalled(bytes: number) {
  let received: ServerResponse | undefined;
  const server = await listen((request, response) => {
    if (request.method === "GET") return;
    const headers = { "X-Request-Id": String(request.headers["x-request-id"]) };
    const body = createReadableStreamFromReadable(request);
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    void receiveBody(new Request("http://127.0.0.1/", init), { maxBytes: bytes }).then(() => (received = response));
  });
  const client = connect(server.port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    return server[Symbol.asyncDispose]();
  });
  client.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  client.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${bytes}\r\n\r\n`);
  client.write(Buffer.alloc(bytes));
  await until(() => received !== undefined);
  return { client, response: received! };
}

function requestWith(body: Uint8Array<ArrayBuffer>): Request {
  return new Request("http://127.0.0.1/", { method: "POST", body });
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
