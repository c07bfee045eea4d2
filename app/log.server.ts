import { pino } from "pino";
import { config } from "~/config.server";

/** One JSON line an event, on standard output. Never give it a token, a code, a body or what a learner wrote. */
export const log = pino({
  level: config.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
});
