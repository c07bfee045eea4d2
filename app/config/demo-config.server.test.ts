import { expect, test } from "vitest";
import { readConfig } from "./config.server";

function read(env: Record<string, string>) {
  return readConfig({ SESSION_SECRET: "s".repeat(32), ...env });
}

test.each<Record<string, string>>([
  { HOST: "0.0.0.0" },
  { HOST: "192.168.1.5" },
  { PUBLIC_URL: "http://learn.example.org" },
])("where others can reach it, it is a demo only when that is said: %j", (env) => {
  expect(() => read(env)).toThrow("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set");
  expect(read({ ...env, DEMO: "1" }).demo).toBe(true);
});

test("demo mode and what only a real server has exclude each other", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const PUBLIC_URL = "https://learn.example.org";

  expect(() => read({ DEMO: "1", ...google })).toThrow(/Wrong settings.*\n.*DEMO=1 and GOOGLE_CLIENT_ID exclude/);
  expect(() => read({ DEMO: "1", PUBLIC_URL })).toThrow(/Wrong settings.*\n.*DEMO=1 and an https PUBLIC_URL exclude/);
  expect(() => read({ PUBLIC_URL })).toThrow("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set");
  expect(read({ DEMO: "0", PUBLIC_URL, ...google }).demo).toBe(false);
});

test("a provider that is named and cannot be used does not end in demo mode without a word", () => {
  const GOOGLE_ISSUER = "https://id.example.org";
  const sentence = "GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set them, or remove it";

  expect(() => read({ DEMO: "1", GOOGLE_ISSUER })).toThrow(sentence);
  expect(() => read({ GOOGLE_ISSUER })).toThrow(sentence);
});

test.each<Record<string, string>>([{ HOST: "0.0.0.0" }, { PUBLIC_URL: "http://learn.example.org" }])(
  "a demo that others can reach is warned of at the start: %j",
  (env) => {
    expect(read({ ...env, DEMO: "1" }).notes).toEqual([expect.stringContaining("signs in as anybody")]);
    expect(read({ DEMO: "1" }).notes).toEqual([]);
  },
);
