import { createServer, type AddressInfo, type Socket } from "node:net";

/** A server on this machine that says whatever it likes to each request, over the bare connection. */
export async function serveRaw(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    socket.once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** How many connections are open. */
    get open() {
      return sockets.size;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes the same again and again, as fast as it is taken or every so many milliseconds, until nobody listens. */
export function writeForEver(socket: Socket, text: string, everyMs = 0): void {
  const write = () => {
    if (socket.destroyed) return;
    if (everyMs > 0) {
      socket.write(text);
      setTimeout(write, everyMs);
    } else if (socket.write(text)) setImmediate(write);
    else socket.once("drain", write);
  };
  write();
}
