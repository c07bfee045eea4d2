import { connect } from "node:net";
import { expect, test } from "vitest";
import { listen, sendRaw } from "../../../tests/support/http-server";
import { installServerHooks } from "./server-hooks.server";

installServerHooks();

const GET_ROOT = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

test("who asks on and on before they are answered is cut off, and nobody else", async () => {
  let seen = 0;
  await using server = await listen((_request, response) => {
    seen += 1;
    setImmediate(() => response.end("hello"));
  });

  await sendRaw(server.port, GET_ROOT.repeat(100)).catch(() => undefined); // a connection that is reset is cut off, too

  expect(seen).toBe(5);
  expect(await (await fetch(server.url)).text()).toBe("hello");
});

test("when too many wait for an answer the next is told so at once, until they are gone", async () => {
  let seen = 0;
  await using server = await listen(({ url }, response) => {
    seen += 1;
    if (url !== "/") response.end("hello");
  });
  const { origin } = new URL(server.url);
  const crowd = Array.from({ length: 80 }, () => connect(server.port, "127.0.0.1"));
  for (const socket of crowd) socket.write(GET_ROOT.repeat(5));
  await expect.poll(() => seen).toBe(400);

  const page = await fetch(`${origin}/page`);
  const health = await fetch(`${origin}/healthz`);
  const form = await fetch(`${origin}/page`, { method: "POST" });
  for (const socket of crowd) socket.destroy();

  expect([page.status, health.status, form.status]).toEqual([503, 200, 200]);
  expect(page.headers.get("Retry-After")).toBe("60");
  await expect.poll(async () => (await fetch(`${origin}/page`)).status).toBe(200);
});
