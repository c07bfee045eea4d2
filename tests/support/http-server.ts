import { createServer, type RequestListener } from "node:http";
import { connect } from "node:net";

/** With the server's hooks, once they are set. Closed by `await using`. */
export async function listen(listener: RequestListener) {
  let received = () => {};
  const server = createServer((request, response) => {
    received();
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}/`,
    requestReceived: () => new Promise<void>((resolve) => (received = resolve)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What comes back, to the end of the connection. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
