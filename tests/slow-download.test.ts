import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, onTestFinished, test, vi } from "vitest";

const PIECE = new Uint8Array(64 * 1024);
const PIECES = 1_000;

test("a client that takes nothing makes the server read little, and all arrives when it goes on", async () => {
  const { download, client, written } = await startDownload();
  client.pause();

  await untilQuiet(download);
  expect(download.pieces).toBeLessThan(PIECES / 2);

  let received = 0;
  client.on("data", (bytes) => void (received += bytes.length));
  client.resume();
  await written;
  await vi.waitFor(() => expect(received).toBeGreaterThan(PIECES * PIECE.length), { timeout: 5_000 });
  expect(download.isCancelled).toBe(false);
});

test("when the client goes away, what it was sent is let go", async () => {
  const { download, client, written } = await startDownload();
  client.pause();
  await untilQuiet(download);

  client.destroy();
  await written;

  expect(download.isCancelled).toBe(true);
  expect(download.pieces).toBeLessThan(PIECES / 2);
});

test("when the client is gone already, nothing is read", async () => {
  const download = createDownload();
  const response = { destroyed: true, on() {}, off() {} } as unknown as ServerResponse;

  await writeReadableStreamToWritable(download.stream, response);

  expect(download).toMatchObject({ pieces: 0, isCancelled: true });
});

/** A server that sends 64 MB, and a client that asked for them. */
async function startDownload() {
  const download = createDownload();
  const server = createServer();
  const written = once(server, "request").then(([, response]) =>
    writeReadableStreamToWritable(download.stream, response as ServerResponse),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return { download, client, written };
}

function createDownload() {
  const download = {
    pieces: 0,
    isCancelled: false,
    stream: new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (download.pieces === PIECES) return controller.close();
          download.pieces += 1;
          controller.enqueue(PIECE);
        },
        cancel() {
          download.isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    ),
  };
  return download;
}

/** Until nothing more is read for a while. */
async function untilQuiet(download: { pieces: number }): Promise<void> {
  for (let before = -1; before < download.pieces; await setTimeout(100)) before = download.pieces;
}
