/**
 * For `node --import`: timers of HELD_TIMER milliseconds go off when the process gets SIGUSR2, so that no test waits for
 * what a server does a while after its start.
 */
import { promisify } from "node:util";

const start = globalThis.setTimeout;

globalThis.setTimeout = (work, ms, ...values) => {
  const timer = start(work, ms, ...values);
  if (String(ms) !== process.env.HELD_TIMER) return timer;
  process.once("SIGUSR2", () => {
    clearTimeout(timer);
    work(...values);
  });
  return timer;
};
globalThis.setTimeout[promisify.custom] = start[promisify.custom];
