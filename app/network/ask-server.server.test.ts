import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { serveLocally } from "../../tests/support/local-server";
import { oddReplies } from "../../tests/support/odd-replies";
import { serveRaw } from "../../tests/support/raw-server";
import { tiedTo } from "../../tests/support/tied-to";
import { askServer } from "./ask-server.server";

const LIMITS = { deadlineMs: 150, maxBytes: 100_000 };
/** So much later than its deadline a call may end on a machine that is busy with other tests. */
const LATE_MS = 2000;

test.each(Object.entries(oddReplies))(
  "askServer comes to an end with %s, and leaves the connection",
  async (_, odd) => {
    await using server = await serveRaw(odd);
    const begunAt = performance.now();

    const ended = await askServer(server.url, {}, LIMITS)
      .then((reply) => reply.text())
      .catch((error: unknown) => error);

    expect(ended === "" || ended instanceof Error).toBe(true);
    expect(performance.now() - begunAt).toBeLessThan(LIMITS.deadlineMs + LATE_MS);
    await expect.poll(() => server.open).toBe(0);
  },
);

test("askServer sends what it is given, and gives back status, headers and body", async () => {
  let asked = {};
  await using server = await serveLocally(({ method, headers }, response) => {
    asked = { method, length: headers["content-length"], key: headers["x-key"] };
    response.writeHead(201, { "X-Two": ["a", "b"] }).end("done");
  });

  const reply = await askServer(server.url, { method: "POST", headers: { "X-Key": "k" }, body: "four" }, LIMITS);

  expect(asked).toEqual({ method: "POST", length: "4", key: "k" });
  expect([reply.status, reply.headers.get("x-two"), await reply.text()]).toEqual([201, "a, b", "done"]);
});

test("askServer follows no redirect", async () => {
  let asked = 0;
  await using server = await serveLocally((_request, response) => {
    asked++;
    response.writeHead(302, { Location: "/elsewhere" }).end();
  });

  expect((await askServer(server.url, {}, LIMITS)).status).toBe(302);
  expect(asked).toBe(1);
});

test("askServer takes no more bytes than it is told to", async () => {
  await using server = await serveLocally((_request, response) => response.end("x".repeat(1000)));
  const ask = async (maxBytes: number) => (await askServer(server.url, {}, { ...LIMITS, maxBytes })).text();

  expect(await ask(1000)).toHaveLength(1000);
  await expect(ask(999)).rejects.toThrow("more than 999 bytes");
});

test("askServer keeps its deadline for a body that stalls when garbage was collected meanwhile", async () => {
  await using server = await serveLocally((_request, response) => void response.writeHead(200).write("half"));
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;

  const text = (await askServer(server.url, {}, LIMITS)).text();
  collectGarbage();

  await expect(text).rejects.toMatchObject({ name: "DeadlineExceeded" });
});

test("askServer ends with the signal, before the reply and in the middle of it", async () => {
  await using silent = await serveLocally(() => {});
  await using stalled = await serveLocally((_request, response) => void response.writeHead(200).write("half"));
  const patient = { deadlineMs: 60_000, maxBytes: 100_000 };

  await expect(askServer(silent.url, {}, { ...patient, signal: AbortSignal.abort("gone") })).rejects.toBe("gone");
  for (const server of [silent, stalled]) {
    const leaving = new AbortController();
    const text = askServer(server.url, {}, { ...patient, signal: leaving.signal }).then((reply) => reply.text());
    setTimeout(() => leaving.abort(new Error("gone")), 20);
    await expect(text).rejects.toThrow("gone");
    expect(tiedTo(leaving.signal)).toBe(0);
  }
});
