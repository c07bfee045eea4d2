import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Has every answer tell when nobody waits for it any more. Of a connection that is gone Node tells only the answer that
 * is being sent: those that wait behind it (HTTP pipelining) would never close, nor what was counted or kept for them.
 */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  const close = () => {
    if (response.socket || response.writableFinished) return; // Node tells these itself
    response.destroyed = true;
    response.emit("close");
  };
  socket.once("close", close);
  response.once("close", () => socket.off("close", close));
}
