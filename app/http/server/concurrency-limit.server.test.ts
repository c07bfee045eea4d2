import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listen, sendRaw } from "../../../tests/support/http-server";
import { until } from "../../../tests/support/until";
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

test("a crowd behind one address gets half of the places, and everybody else is answered", async () => {
  let seen = 0;
  await using server = await listen(({ url }, response) => {
    seen += 1;
    if (url !== "/") response.end("hello");
  });
  const { origin } = new URL(server.url);
  const crowd = connectAll(server.port, 80);
  for (const socket of crowd) socket.write(askedFor("198.51.100.66").repeat(5));
  await until(() => seen === 200);

  const ask = async (path: string, address: string, method = "GET") =>
    fetch(origin + path, { method, headers: { "X-Forwarded-For": address } });
  const page = await ask("/page", "198.51.100.66");
  const health = await ask("/healthz", "198.51.100.66");
  const form = await ask("/page", "198.51.100.66", "POST");
  const elsewhere = await ask("/page", "203.0.113.5");
  for (const socket of crowd) socket.destroy();

  expect([page.status, health.status, form.status, elsewhere.status]).toEqual([503, 200, 200, 200]);
  expect(page.headers.get("Retry-After")).toBe("60");
  await expect.poll(async () => (await ask("/page", "198.51.100.66")).status, { timeout: 20_000 }).toBe(200);
});

test("however many addresses somebody brings, a new one finds a place", async () => {
  let seen = 0;
  await using server = await listen(({ url }, response) => {
    seen += 1;
    if (url !== "/") response.end("hello");
  });
  const crowd = connectAll(server.port, 50);
  for (const [index, socket] of crowd.entries()) {
    for (let times = 0; times < 5; times++) socket.write(askedFor(`198.51.100.${index % 10}`));
  }
  await until(() => seen === 250);

  const response = await fetch(`${server.url}page`, { headers: { "X-Forwarded-For": "203.0.113.5" } });
  for (const socket of crowd) socket.destroy();

  expect(response.status).toBe(200);
});

test("health checks that wait behind stalled pages take the place of nobody", async () => {
  let seen = 0;
  await using server = await listen(({ url }, response) => {
    seen += 1;
    if (url === "/page") response.end("hello");
  });
  const healthCheck = GET_ROOT.replace("GET /", "GET /healthz");
  const crowd = connectAll(server.port, 150);
  for (const [index, socket] of crowd.entries()) {
    const asked = GET_ROOT + healthCheck.repeat(4);
    socket.write(asked.replaceAll("\r\n\r\n", `\r\nX-Forwarded-For: 198.51.100.${index}\r\n\r\n`));
  }
  await until(() => seen === 750);

  const response = await fetch(`${server.url}page`, { headers: { "X-Forwarded-For": "203.0.113.5" } });
  for (const socket of crowd) socket.destroy();

  expect(response.status).toBe(200);
});

test("a POST to the address of the health check is counted like any form", async () => {
  let seen = 0;
  await using server = await listen(() => (seen += 1));
  const crowd = connectAll(server.port, 40);
  const form = GET_ROOT.replace("GET /", "POST /healthz").replace("\r\n\r\n", "\r\nContent-Length: 0\r\n\r\n");
  for (const socket of crowd) socket.write(form.repeat(5));
  await until(() => seen === 200);

  const response = await fetch(`${server.url}healthz`, { method: "POST" });
  for (const socket of crowd) socket.destroy();

  expect(response.status).toBe(503);
});

function connectAll(port: number, count: number): Socket[] {
  return Array.from({ length: count }, () => connect(port, "127.0.0.1").on("error", () => undefined));
}

/** As a proxy on this machine asks for somebody. */
function askedFor(address: string): string {
  return GET_ROOT.replace("\r\n\r\n", `\r\nX-Forwarded-For: ${address}\r\n\r\n`);
}
