import { expect, test } from "vitest";
import { cookiesAfter } from "./cookies-after";

const LONG_AGO = "Expires=Thu, 01 Jan 1970 00:00:00 GMT";

test.each([
  ["a new one is sent along", "b=2; Path=/", "a=1; b=2"],
  ["a changed one is sent as it is now", "a=2; Max-Age=60", "a=2"],
  ["one without an age left is gone", "a=; Max-Age=0", ""],
  ["one of the past is gone", `a=; Path=/; ${LONG_AGO}`, ""],
  ["one of the future is sent", "b=2; Expires=Fri, 01 Jan 2100 00:00:00 GMT", "a=1; b=2"],
  ["where it says both, its age counts", `b=2; ${LONG_AGO}; Max-Age=60`, "a=1; b=2"],
])("%s", (_what, set, sent) => expect(cookiesAfter("a=1", new Headers({ "Set-Cookie": set }))).toBe(sent));
