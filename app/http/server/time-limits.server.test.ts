import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../../tests/support/http-server";
import { installServerHooks } from "./server-hooks.server";

installServerHooks();

test("keeps a connection for longer than a proxy in front does", async () => {
  await using server = await listen((_request, response) => void response.end());

  const response = await fetch(server.url);

  expect(response.headers.get("keep-alive")).toBe("timeout=65");
});

test("Node's own limit for a request, five minutes, does not cut off a picture on a slow line", async () => {
  await using server = await listen((_request, response) => void response.end());

  expect(server.server.requestTimeout).toBeGreaterThan(60 * 60_000);
});

test("a client that stops reading its answer is let go after half a minute of silence", async () => {
  let isGone = false;
  await using server = await listen((_request, response) => {
    response.once("close", () => (isGone = true));
    response.end(Buffer.alloc(50_000_000));
  });
  expect(server.server.timeout).toBe(30_000);

  server.server.timeout = 200; // for this test nobody waits half a minute
  const client = connect(server.port, "127.0.0.1");
  client.pause();
  client.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");

  await expect.poll(() => isGone).toBe(true);
  client.destroy();
});

test("a form that drips is cut off when half a minute is over, and one that is large has longer, but no day", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let received = 0;
  await using server = await listen(() => (received += 1));
  const small = drippingPost(server.port, "2000");
  const slowPhoto = drippingPost(server.port, "300000"); // 5 KB a second take it a minute
  const endless = drippingPost(server.port, "9007199254740993");
  await vi.waitUntil(() => received === 3);

  vi.advanceTimersByTime(32_000);
  await once(small, "close");
  vi.advanceTimersByTime(60_000);
  expect([slowPhoto.destroyed, endless.destroyed]).toEqual([false, false]);

  vi.advanceTimersByTime(60 * 60_000);
  await Promise.all([slowPhoto, endless].map((socket) => once(socket, "close")));
});

function drippingPost(port: number, bytes: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined); // it is reset
  socket.resume();
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${bytes}\r\n\r\na`);
  return socket;
}
