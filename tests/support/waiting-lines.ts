import { createWaitingLine, type WaitingLine } from "~/providers/author/model/client/waiting-line";

/** The line before a server that was seen to answer two calls side by side. */
export function lineSideBySide(concurrency = 8): WaitingLine {
  let passedMs = 0;
  const line = createWaitingLine({ concurrency, clock: () => performance.now() + passedMs, onTrouble: () => {} });
  const [one, other] = [line.places.enter(), line.places.enter()];
  one.heard();
  other.heard();
  passedMs += 1000;
  one.heard();
  one.leave();
  other.leave();
  return line;
}
