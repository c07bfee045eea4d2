import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { meterOf, TooMuch } from "./byte-meter.server";

const LIMIT = 10_000;
const KILOBYTE = 1000;

test("an answer with much around each token comes through, and every sign of life is heard", async () => {
  let heard = 0;

  const length = await through(`${"x".repeat(KILOBYTE - 1)}\n`, 10_000, () => heard++);

  expect(length).toBe(10_000 * KILOBYTE);
  expect(heard).toBe(10_000);
});

test.each([
  ["a line", "x".repeat(KILOBYTE), 1641],
  ["an answer", `${"x".repeat(KILOBYTE - 1)}\n`, 11_001],
])("%s that is longer than what was asked for can be does not", async (_name, piece, times) => {
  await expect(through(piece, times)).rejects.toThrow(TooMuch);
  expect(await through(piece, times - 1)).toBe((times - 1) * KILOBYTE);
});

async function through(piece: string, times: number, onBytes = () => {}): Promise<number> {
  const bytes = new TextEncoder().encode(piece);
  const pieces = Readable.toWeb(Readable.from(Array<Uint8Array>(times).fill(bytes))) as ReadableStream<Uint8Array>;
  return (await new Response(pieces.pipeThrough(meterOf(LIMIT, onBytes))).arrayBuffer()).byteLength;
}
