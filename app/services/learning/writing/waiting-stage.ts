import { MINUTE_MS } from "~/time/periods";

/** What the screen says while simpler questions are being written, by the time since they were asked for. */
export type WaitingStage = "working" | "still-working" | "too-long";

const STILL_WORKING_MS = 15_000;
const TOO_LONG_MS = MINUTE_MS;

/** @param elapsedMs milliseconds on the server's clock */
export function waitingStage(elapsedMs: number): WaitingStage {
  if (elapsedMs >= TOO_LONG_MS) return "too-long";
  return elapsedMs >= STILL_WORKING_MS ? "still-working" : "working";
}
