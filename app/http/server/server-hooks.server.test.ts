import { Agent, createServer, request as httpRequest, type RequestListener, type RequestOptions } from "node:http";
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { putAside } from "~/network/aside";
import { listen, sendRaw } from "../../../tests/support/http-server";
import { drainServers, installServerHooks } from "./server-hooks.server";

installServerHooks();

const SECURITY_HEADERS = [
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "x-request-id",
];

test.each([
  ["an answer", (_request, response) => void response.end("hello")],
  ["a redirect", (_request, response) => void response.writeHead(302, { Location: "/" }).end()],
  ["a 304", (_request, response) => void response.writeHead(304).end()],
] as [string, RequestListener][])("gives %s every security header", async (_name, listener) => {
  await using server = await listen(listener);

  const response = await fetch(server.url, { redirect: "manual" });

  for (const name of SECURITY_HEADERS) expect(response.headers.get(name), name).toBeTruthy();
});

test.each([
  ["nonsense", "nonsense\r\n\r\n", 400],
  ["a head that is too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["an expectation", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: tea\r\nConnection: close\r\n\r\n", 417],
])("gives every security header with what Node's parser refuses: %s", async (_name, request, status) => {
  await using server = await listen((_request, response) => void response.end());

  const answer = (await sendRaw(server.port, request)).toLowerCase();

  expect(answer).toContain(`http/1.1 ${status} `);
  for (const name of SECURITY_HEADERS.filter((header) => header !== "x-request-id")) {
    expect(answer).toContain(`\r\n${name}: `);
  }
});

test("leaves a server alone that was put aside before it listened", async () => {
  const server = createServer((_request, response) => void response.end("hello"));
  putAside(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;

  const response = await fetch(`http://127.0.0.1:${port}/thing`, { method: "DELETE" });

  expect([response.status, response.headers.get("x-request-id")]).toEqual([200, null]);
});

test("leaves a header alone that the route has set", async () => {
  await using server = await listen((_request, response) => {
    response.setHeader("Content-Security-Policy", "default-src 'self'");
    response.end();
  });

  const response = await fetch(server.url);

  expect(response.headers.get("content-security-policy")).toBe("default-src 'self'");
});

test.each([
  ["/newsletter/confirm/secret", "strict-origin"],
  ["/newsletter/unsubscribe/secret?x=1", "strict-origin"],
  ["/%6eewsletter/%63onfirm/secret", "strict-origin"],
  ["/reminders/stop/secret", "strict-origin"],
  ["/newsletter?sent=1", "same-origin"],
  ["/newsletter/confirm/", "same-origin"],
  ["/blog/why-gaps-stay", "same-origin"],
])(
  "how much of %s the page after it learns, where a script of others may run, is for %s to say",
  async (path, policy) => {
    await using server = await listen((_request, response) => void response.end());

    const response = await fetch(new URL(path, server.url));

    expect(response.headers.get("referrer-policy")).toBe(policy);
  },
);

test.each([
  ["GET // HTTP/1.1", 400],
  ["GET //evil.example/x HTTP/1.1", 400],
  ["GET /\\evil.example HTTP/1.1", 400],
  ["GET /% HTTP/1.1", 400],
  ["GET /%ff HTTP/1.1", 400],
  ["GET /%00 HTTP/1.1", 400],
  ["GET /?_data=root HTTP/1.1", 400],
  ["GET http://evil.example/ HTTP/1.1", 400],
  ["OPTIONS * HTTP/1.1", 405],
  ["TRACE / HTTP/1.1", 405],
  ["PROPFIND / HTTP/1.1", 405],
  [`GET /${"a".repeat(20_000)} HTTP/1.1`, 431],
  ["GET /fine?x=%ff HTTP/1.1", 200],
])("answers %s itself", async (line, status) => {
  await using server = await listen((_request, response) => void response.end());

  const answer = await sendRaw(server.port, `${line}\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);

  expect(answer).toContain(`HTTP/1.1 ${status} `);
});

test("whoever uses a method that an address has no answer for is told which ones it has", async () => {
  await using server = await listen((_request, response) => {
    response.statusCode = 405;
    response.end();
  });

  const { origin } = new URL(server.url);
  const response = await fetch(`${origin}/rss`, { method: "POST", headers: { Origin: origin } });

  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
});

test.each(["a b", "host:99999", "%"])("answers 400 to the Host %j", async (host) => {
  await using server = await listen((_request, response) => void response.end());

  const answer = await sendRaw(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  expect(answer).toContain("HTTP/1.1 400 ");
});

test.each<Record<string, string>>([
  { Origin: "https://evil.example" },
  { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
])("refuses a change from another site before any route sees it: %j", async (headers) => {
  let seen = false;
  await using server = await listen((_request, response) => {
    seen = true;
    response.end();
  });

  const response = await fetch(server.url, { method: "POST", headers });

  expect(response.status).toBe(403);
  expect(await response.text()).toContain("came from another site");
  expect(seen).toBe(false);
});

test("tells Remix of an origin it has accepted, and of nothing that a client claims", async () => {
  const forwarded: unknown[] = [];
  await using server = await listen((request, response) => {
    forwarded.push(request.headers["x-forwarded-host"]);
    response.end();
  });
  const ownOrigin = new URL(server.url).origin;

  await fetch(server.url, { method: "POST", headers: { Origin: ownOrigin } });
  await fetch(server.url, { headers: { "X-Forwarded-Host": "evil.example" } });

  expect(forwarded).toEqual([new URL(server.url).host, undefined]);
});

test("tells the routes who asks, whatever a client claims", async () => {
  const addresses: unknown[] = [];
  await using server = await listen((request, response) => {
    addresses.push(request.headers["x-client-address"]);
    response.end();
  });

  await fetch(server.url, { headers: { "X-Client-Address": "198.51.100.9" } });
  await fetch(server.url, { headers: { "X-Forwarded-For": "10.0.0.1, 198.51.100.9" } }); // a proxy on this machine

  expect(addresses).toEqual(["127.0.0.1", "198.51.100.9"]);
});

test("what a route left unread of a body does not block the connection for the next request", async () => {
  await using server = await listen((request, response) => {
    request.on("data", () => request.pause());
    request.once("data", () => response.end("too large"));
    if (request.method === "GET") response.end("next");
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const early = await send(server.url, { agent, method: "POST" }, Buffer.alloc(4_000_000));
  const next = await send(server.url, { agent, method: "GET" });

  expect([early, next]).toEqual(["too large", "next"]);
});

test("closing answers what was sent before, on connections that were open and on new ones, and takes no more", async () => {
  const server = await listen((_request, response) => void setTimeout(() => response.end("done"), 100));
  const answering = fetch(server.url);
  await fetch(server.url);
  const idle = connect(server.port, "127.0.0.1");
  await once(idle, "connect");

  const last = fetch(server.url);
  await server.requestReceived();
  const drained = drainServers({ withinMs: 2000 });
  idle.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  const justNow = fetch(server.url);
  await drained;

  expect(await (await answering).text()).toBe("done");
  expect((await last).headers.get("connection")).toBe("close");
  expect((await justNow).headers.get("connection")).toBe("close");
  expect(await text(idle)).toContain("done");
  await expect(fetch(server.url)).rejects.toThrow();
});

function send(url: string, options: RequestOptions, body?: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, options, (response) => void text(response).then(resolve, reject));
    request.on("error", reject);
    request.end(body);
  });
}
