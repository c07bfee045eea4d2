import { expect, test } from "vitest";
import { end, startRecordStore } from "../../../tests/support/record-store";

const never = new AbortController().signal;
const NOW = new Date("2026-01-05T09:00:00Z");

test("statements are posted with the key and the version that the specification asks for", async () => {
  const { store, requests, faults } = await startRecordStore();
  faults.push((response) => end(response, 204));

  const result = await store.send([{ id: "é🌱" }], { signal: never });

  expect(result).toEqual({ status: "stored" });
  expect(requests).toEqual([
    expect.objectContaining({
      url: "/xapi/statements",
      ids: ["é🌱"],
      headers: expect.objectContaining({
        authorization: `Basic ${Buffer.from("taproot:s3cret").toString("base64")}`,
        "x-experience-api-version": "1.0.3",
        "content-type": "application/json",
      }),
    }),
  ]);
  expect(store.address).not.toContain("s3cret");
});

test.each([
  [409, { status: "known" }],
  [400, { status: "rejected", reason: "The record store answered 400." }],
  [413, { status: "rejected", reason: "The record store answered 413." }],
  [401, { status: "unreachable", reason: "The record store answered 401.", retryAfterMs: null }],
  [500, { status: "unreachable", reason: "The record store answered 500.", retryAfterMs: null }],
  [302, { status: "unreachable", reason: "The record store answered 302.", retryAfterMs: null }],
])("the answer %i", async (status, meaning) => {
  const { store, faults } = await startRecordStore();
  faults.push((response) => end(response, status, { Location: "http://127.0.0.1:1/" }));

  expect(await store.send([{}], { signal: never })).toEqual(meaning);
});

test.each([
  ["120", 120_000],
  ["Mon, 05 Jan 2026 09:05:00 GMT", 300_000],
  ["999999999", 86_400_000],
  ["Mon, 05 Jan 2026 08:00:00 GMT", null],
  ["soon", null],
  ["-5", null],
])("Retry-After: %s", async (header, retryAfterMs) => {
  const { store, faults } = await startRecordStore({ now: () => NOW });
  faults.push((response) => end(response, 503, { "Retry-After": header }));

  expect(await store.send([{}], { signal: never })).toMatchObject({ status: "unreachable", retryAfterMs });
});

test("one that is slow, or breaks off before or in its answer, may be asked again later", async () => {
  const { store, faults } = await startRecordStore({ deadlineMs: 50 });
  faults.push(
    () => undefined,
    (response) => void response.destroy(),
    (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("[");
      setImmediate(() => response.destroy());
    },
  );

  const reasons = [];
  for (let count = 0; count < 3; count += 1) reasons.push(await store.send([{}], { signal: never }));

  const broke = "No connection to the record store came about, or it broke.";
  expect(reasons).toEqual(
    ["The record store did not answer in time.", broke, broke].map((reason) => ({
      status: "unreachable",
      reason,
      retryAfterMs: null,
    })),
  );
});

test("one that answers twice is believed once", async () => {
  const { store, faults } = await startRecordStore();
  faults.push((response) => {
    response.socket!.write(
      "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n",
    );
  });

  expect(await store.send([{}], { signal: never })).toEqual({ status: "stored" });
});

test("a server that stops does not wait for it", async () => {
  const { store, faults } = await startRecordStore();
  const stopping = new AbortController();
  faults.push(() => stopping.abort(new Error("stopping")));

  await expect(store.send([{}], { signal: stopping.signal })).rejects.toThrow("stopping");
});
