import type { Socket } from "node:net";
import { writeForEver } from "./raw-server";

const OK = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;

/** What a server may do in the place of a reply. None of it may keep whoever asked. */
export const oddReplies: Record<string, (socket: Socket) => void> = {
  "no reply": () => {},
  "a connection closed without a reply": (socket) => socket.end(),
  "a connection that is reset": (socket) => socket.resetAndDestroy(),
  "101 to another protocol": (socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
  "101 to nowhere": (socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"),
  "103 without end": (socket) => writeForEver(socket, "HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n"),
  "half a status line": (socket) => socket.write("HTTP/1."),
  "no HTTP": (socket) => socket.end("+OK ready\r\n"),
  "a status that there is not": (socket) => socket.end("HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}"),
  "headers without end": (socket) => (socket.write(OK), writeForEver(socket, "X-Filler: x\r\n")),
  "headers that drip": (socket) => (socket.write(OK), writeForEver(socket, "X: y\r\n", 5)),
  "a body that never begins": (socket) => socket.write(`${OK}Content-Length: 10\r\n\r\n`),
  "a body that stalls": (socket) => socket.write(`${OK}Content-Length: 10\r\n\r\n{"a"`),
  "a body cut off": (socket) => socket.end(`${OK}Content-Length: 10\r\n\r\n{"a"`),
  "a body that drips": (socket) => (socket.write(CHUNKED), writeForEver(socket, "1\r\nx\r\n", 5)),
  "a body without end": (socket) => (socket.write(CHUNKED), writeForEver(socket, `8000\r\n${"x".repeat(32_768)}\r\n`)),
  "a body without end in tiny chunks": (socket) => (
    socket.write(CHUNKED),
    writeForEver(socket, "1\r\nx\r\n".repeat(5000))
  ),
  "a broken chunk": (socket) => socket.end(`${CHUNKED}zz\r\nx`),
  "200 MB announced": (socket) => (
    socket.write(`${OK}Content-Length: 200000000\r\n\r\n`),
    writeForEver(socket, "x".repeat(65_536))
  ),
  "a body with a status that has none": (socket) => (
    socket.write("HTTP/1.1 205 Reset Content\r\nTransfer-Encoding: chunked\r\n\r\n"),
    writeForEver(socket, "1\r\nx\r\n", 5)
  ),
};
