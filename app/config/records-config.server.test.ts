import { expect, test } from "vitest";
import { readConfig } from "./config.server";

const read = (given: Record<string, string>) => readConfig({ SESSION_SECRET: "s".repeat(32), ...given });
const key = { XAPI_KEY: "taproot", XAPI_SECRET: "p:ss" };

test.each([
  ["https://lrs.example.org/xapi/", "https://lrs.example.org/xapi"],
  ["https://LRS.example.org", "https://lrs.example.org"],
  ["http://127.0.0.1:8080/data/xAPI", "http://127.0.0.1:8080/data/xAPI"],
])("a learning record store at %s", (XAPI_ENDPOINT, endpoint) => {
  expect(read({ XAPI_ENDPOINT, ...key }).records).toEqual({ endpoint, key: "taproot", secret: "p:ss" });
});

test("there is none without settings", () => {
  expect(read({ XAPI_ENDPOINT: "" }).records).toBeNull();
});

test.each([
  [{ XAPI_ENDPOINT: "http://lrs.example.org", ...key }, "XAPI_ENDPOINT must be an https address"],
  [{ XAPI_ENDPOINT: "https://key:secret@lrs.example.org", ...key }, "XAPI_ENDPOINT must be an https address"],
  [{ XAPI_ENDPOINT: "https://lrs.example.org/?a=b", ...key }, "XAPI_ENDPOINT must be an https address"],
  [{ XAPI_ENDPOINT: "lrs.example.org", ...key }, "XAPI_ENDPOINT must be an https address"],
  [{ XAPI_ENDPOINT: "https://lrs.example.org", XAPI_KEY: "key" }, "XAPI_SECRET must be set together"],
  [key, "XAPI_SECRET must be set together"],
  [{ ...key, XAPI_KEY: "a:b" }, "XAPI_KEY must be the user name that the record store gave, without a colon"],
])("%o stops the start", (given, message) => {
  expect(() => read(given)).toThrow(message);
});
