import { createHmac } from "node:crypto";
import { lookup } from "node:dns";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { expect, test } from "vitest";
import { publicLookup } from "~/network/public-lookup.server";
import { listen } from "../../../tests/support/http-server";
import { createWebhookSender } from "./http-sender.server";

const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes, yes").toString("base64")}`;
const OLD_SECRET = `whsec_${Buffer.from("another secret that is being left").toString("base64")}`;
const SENT_AT = new Date("2026-01-05T09:00:00.000Z");
const never = new AbortController().signal;

const message = (url: string) => ({ id: "msg-1", url, body: '{"a":"ä"}', secrets: [SECRET], sentAt: SENT_AT });

async function sendTo(listener: RequestListener, { deadlineMs = 2_000, secrets = [SECRET] } = {}) {
  await using server = await listen(listener);
  const sender = createWebhookSender({ allowsPrivateAddresses: true, deadlineMs });
  return await sender.send({ ...message(server.url), secrets }, { signal: never });
}

/** What Standard Webhooks asks of whoever receives one, by the book: https://www.standardwebhooks.com */
function isSignedBy(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

test("a message is posted as it is, signed by each secret", async () => {
  let received: { headers: IncomingHttpHeaders; method?: string; body: string } | null = null;

  const result = await sendTo(
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received = { headers: request.headers, method: request.method, body: Buffer.concat(chunks).toString() };
        response.writeHead(204).end();
      });
    },
    { secrets: [SECRET, OLD_SECRET] },
  );

  const { headers, method, body } = received!;
  expect(result).toEqual({ outcome: "delivered", status: 204 });
  expect([method, body, headers["content-type"]]).toEqual(["POST", '{"a":"ä"}', "application/json"]);
  expect([headers["webhook-id"], headers["webhook-timestamp"]]).toEqual(["msg-1", "1767603600"]);
  expect([isSignedBy(SECRET, headers, body), isSignedBy(OLD_SECRET, headers, body)]).toEqual([true, true]);
  expect(isSignedBy(SECRET, headers, `${body} `)).toBe(false);
});

test("the signature is that of the specification's own example", async () => {
  let signature: unknown;
  await using server = await listen((request, response) => {
    signature = request.headers["webhook-signature"];
    response.end();
  });

  await createWebhookSender({ allowsPrivateAddresses: true }).send(
    {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      url: server.url,
      body: '{"test": 2432232314}',
      secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
      sentAt: new Date(1614265330 * 1000),
    },
    { signal: never },
  );

  expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test.each([200, 201, 202, 299])("an answer of %d is a success", async (status) => {
  expect(await sendTo((_, response) => response.writeHead(status).end("thanks"))).toEqual({
    outcome: "delivered",
    status,
  });
});

test("a fault is told with its status, and when the endpoint wants to be asked again", async () => {
  const answer = (status: number, headers: Record<string, string> = {}) =>
    sendTo((_, response) => response.writeHead(status, headers).end());

  expect(await answer(500)).toEqual({
    outcome: "failed",
    status: 500,
    reason: "It answered 500.",
    retryAfterMs: null,
  });
  expect(await answer(503, { "Retry-After": "120" })).toMatchObject({ retryAfterMs: 120_000 });
  expect(await answer(429, { "Retry-After": "Mon, 05 Jan 2026 10:00:00 GMT" })).toMatchObject({
    retryAfterMs: 3_600_000,
  });
  expect(await answer(429, { "Retry-After": "9999999" })).toMatchObject({ retryAfterMs: 24 * 3_600_000 });
  expect(await answer(429, { "Retry-After": "soon" })).toMatchObject({ retryAfterMs: null });
});

test("an endpoint that answers 410 is gone", async () => {
  expect(await sendTo((_, response) => response.writeHead(410).end())).toMatchObject({ outcome: "gone", status: 410 });
});

test("no redirect is followed", async () => {
  const asked: (string | undefined)[] = [];

  const result = await sendTo(({ url }, response) => {
    asked.push(url);
    response.writeHead(307, { Location: "/elsewhere" }).end();
  });

  expect(result).toMatchObject({ outcome: "failed", status: 307, reason: expect.stringContaining("redirects") });
  expect(asked).toEqual(["/"]);
});

test("of an answer without end no more than 64 KB is read, and its status counts", async () => {
  let sent = 0;

  const result = await sendTo((_, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(16_384))) sent += 16_384;
    };
    response.on("drain", write).on("error", () => undefined);
    write();
  });

  expect(result).toEqual({ outcome: "delivered", status: 200 });
  expect(sent).toBeLessThan(8 * 1024 * 1024); // what sockets take in before anybody reads
});

test("one that never answers, or stops in the middle of its head, is left after the time it has", async () => {
  const silent = await sendTo(() => undefined, { deadlineMs: 60 });
  const halfway = await sendTo(({ socket }) => void socket.write("HTTP/1.1 200 OK\r\nX-A: "), { deadlineMs: 60 });

  for (const result of [silent, halfway]) {
    expect(result).toMatchObject({ outcome: "failed", status: null, reason: "It didn't answer within 15 seconds." });
  }
});

test("one that closes the connection, or is not there, has failed", async () => {
  expect(await sendTo(({ socket }) => socket.destroy())).toMatchObject({ outcome: "failed", status: null });
  const sender = createWebhookSender({ allowsPrivateAddresses: true });
  await using server = await listen(() => undefined);
  server.server.close();

  expect(await sender.send(message(server.url), { signal: never })).toMatchObject({
    reason: "It refused the connection.",
  });
});

test("a process that stops lets go of a message at once", async () => {
  const stopping = new AbortController();
  await using server = await listen(() => stopping.abort(new Error("the worker stops")));
  const sender = createWebhookSender({ allowsPrivateAddresses: true });

  await expect(sender.send(message(server.url), { signal: stopping.signal })).rejects.toThrow("the worker stops");
});

test.each(["https://127.0.0.1:PORT/", "https://[::1]:PORT/", "https://localhost:PORT/", "http://127.0.0.1:PORT/"])(
  "nobody within is connected to where that is not allowed: %s",
  async (address) => {
    let connections = 0;
    await using server = await listen(() => undefined);
    server.server.on("connection", () => connections++);
    const sender = createWebhookSender({ allowsPrivateAddresses: false });

    const result = await sender.send(message(address.replace("PORT", String(server.port))), { signal: never });

    expect(result).toMatchObject({ outcome: "failed", status: null });
    expect(connections).toBe(0);
  },
);

test("a name that leads within by the time of connecting is not connected to, whatever it led to before", async () => {
  let connections = 0;
  await using server = await listen(() => undefined);
  server.server.on("connection", () => connections++);
  const asked: string[] = [];
  const sender = createWebhookSender({
    allowsPrivateAddresses: false,
    lookUp: publicLookup((hostname, options, callback) => {
      asked.push(hostname);
      lookup("127.0.0.1", options, callback);
    }),
  });

  const result = await sender.send(message(`https://rebound.example.org:${server.port}/`), { signal: never });

  expect(asked).toEqual(["rebound.example.org"]);
  expect(result).toMatchObject({ outcome: "failed", reason: expect.stringContaining("private network") });
  expect(connections).toBe(0);
});
