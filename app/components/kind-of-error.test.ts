import { expect, test } from "vitest";
import { kindOfError } from "./kind-of-error";

test.each([
  ["Chromium", "Failed to fetch"],
  ["Chromium, of a route's code", "Failed to fetch dynamically imported module: /assets/list.js"],
  ["Firefox", "NetworkError when attempting to fetch resource."],
  ["Safari", "Load failed"],
  ["Safari 14, offline", "The Internet connection appears to be offline."],
  ["Safari 14, cut off", "The network connection was lost."],
  ["Safari 14, no server", "Could not connect to the server."],
])("a request that got no answer in %s is one without connection", (_browser, words) => {
  expect(kindOfError(new TypeError(words))).toBe("no-connection");
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'length')"),
  new Error("Failed to fetch"),
  "Failed to fetch",
  null,
  response(500),
  response(503),
])("what is a mistake of ours was foreseen by nobody: %s", (error) => {
  expect(kindOfError(error)).toBe("unforeseen");
});

test("answers that say no are told apart: not there, or not accepted", () => {
  expect([404, 400, 403, 413].map((status) => kindOfError(response(status)))).toEqual([
    "absent",
    "refused",
    "refused",
    "refused",
  ]);
});

/** As an error page gets it. */
function response(status: number) {
  return { status, statusText: "", internal: false, data: "" };
}
