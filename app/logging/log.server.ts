import { pino } from "pino";
import { config } from "~/config/config.server";

/** Lines are written some at a time, or a busy server would spend a twentieth of its time on them. */
const output = pino.destination({ dest: 1, minLength: 4096, sync: true });
setInterval(() => output.flush(), 200).unref();
process.once("exit", () => output.flushSync());

/** One JSON line an event, on standard output. Never give it a token, a code, a body or what a learner wrote. */
export const log = pino(
  {
    level: config.logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  output,
);
