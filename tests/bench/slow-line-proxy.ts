import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

const ONE_WAY_MS = 200;
const BYTES_A_MS = 50; // 400 kbit/s

export interface SlowLine {
  port: number;
  close: () => void;
}

/**
 * The line of a slow phone before the server on `port`: each way takes 200 ms and carries 400 kbit/s, all connections
 * together. The developer tools' own slow line does not hold for what a browser fetches ahead.
 */
export async function openSlowLine(port: number): Promise<SlowLine> {
  const up = oneWay();
  const down = oneWay();
  const proxy = createServer((browser) => {
    const server = connect(port, "127.0.0.1");
    carry(browser, server, up);
    carry(server, browser, down);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return { port: (proxy.address() as AddressInfo).port, close: () => void proxy.close() };
}

/** @returns when the last of so many bytes arrives, on the clock of `performance.now` */
function oneWay(): (bytes: number) => number {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / BYTES_A_MS;
    return freeAt + ONE_WAY_MS;
  };
}

function carry(from: Socket, to: Socket, arrivalOf: (bytes: number) => number): void {
  let sent = Promise.resolve();
  const send = (bytes: number, arrive: () => void) => {
    const arrival = arrivalOf(bytes);
    sent = sent.then(() => setTimeout(Math.max(arrival - performance.now(), 0))).then(arrive); // in turn, whatever timers do
  };
  from.on("data", (chunk) => send(chunk.length, () => void to.write(chunk)));
  from.on("end", () => send(0, () => void to.end()));
  from.on("error", () => to.destroy());
}
