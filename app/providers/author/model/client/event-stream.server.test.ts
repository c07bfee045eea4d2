import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { LimitExceeded } from "~/providers/author/model/reply/limit-exceeded";
import { readEvents, readText } from "./event-stream.server";

const LIMIT = 10_000;
const KILOBYTE = 1000;

test.each([
  ["one event", "data: 1\n\n", ["1"]],
  ["no space and a carriage return", "data:1\r\n\r\ndata:2\r\n\r\n", ["1", "2"]],
  ["comments, other fields and empty lines", ': still here\n\n\nevent: x\nid: 7\ndata: {"a": 1}\n\n', ['{"a": 1}']],
  ["data of several lines", "data: {\ndata: }\n\n", ["{\n}"]],
  ["an event that is cut off", "data: 1\n\ndata: 2\n", ["1"]],
  ["letters of several bytes", "data: é😀\n\n", ["é😀"]],
])("readEvents reads %s, wherever the pieces are cut", async (_name, stream, data) => {
  expect(await eventsIn([stream])).toEqual(data);
  expect(await eventsIn([...Buffer.from(stream)].map((byte) => Uint8Array.of(byte)))).toEqual(data);
});

test("readEvents lets an answer through that has much around each token", async () => {
  const event = `data: ${"x".repeat(KILOBYTE - 8)}\n\n`;

  expect(await eventsIn(Array<string>(10_000).fill(event))).toHaveLength(10_000);
});

test.each([
  ["a line of data", "data: ", "x".repeat(KILOBYTE), 1641],
  ["an event of many lines", "", `data: ${"x".repeat(KILOBYTE - 7)}\n`, 1643],
  ["an answer", "", `data: ${"x".repeat(KILOBYTE - 8)}\n\n`, 11_001],
  ["comments without an empty line", "", `: ${"x".repeat(KILOBYTE - 3)}\n`, 66],
  ["a comment without end", ": ", "x".repeat(KILOBYTE), 66],
  ["a field that says nothing", "", `id: ${"x".repeat(KILOBYTE - 5)}\n`, 66],
  ["carriage returns", "", "\r".repeat(KILOBYTE), 66],
])("readEvents gives up %s longer than what was asked for can be", async (_name, first, piece, times) => {
  await expect(eventsIn([first, ...Array<string>(times).fill(piece)])).rejects.toThrow(LimitExceeded);
  await eventsIn([first, ...Array<string>(times - 2).fill(piece)]);
});

test("readText reads a whole reply, unless it is longer than what was asked for can be", async () => {
  const text = (times: number) => readText(streamOf(Array<string>(times).fill("x".repeat(KILOBYTE))), LIMIT);

  expect(await text(1640)).toHaveLength(1_640_000);
  await expect(text(1641)).rejects.toThrow(LimitExceeded);
});

async function eventsIn(pieces: (string | Uint8Array)[]): Promise<string[]> {
  const events: string[] = [];
  for await (const event of readEvents(streamOf(pieces), LIMIT)) events.push(event);
  return events;
}

function streamOf(pieces: (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  return Readable.from(pieces.map((piece) => Buffer.from(piece as string)));
}
