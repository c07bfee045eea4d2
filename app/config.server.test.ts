import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.server";

const SECRET = "s".repeat(32);

function read(env: Record<string, string>) {
  return readConfig({ SESSION_SECRET: SECRET, ...env });
}

test("nothing is required: a first run is a demo on this machine", () => {
  const config = read({});

  expect(config).toMatchObject({ demo: true, google: null, host: "127.0.0.1", port: 3000 });
  expect(config.publicUrl).toBe("http://127.0.0.1:3000");
});

test("with Google's keys it is no demo", () => {
  const config = read({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });

  expect(config).toMatchObject({ demo: false, google: { clientId: "id", clientSecret: "secret" } });
});

test.each<Record<string, string>>([
  { HOST: "0.0.0.0" },
  { HOST: "192.168.1.5" },
  { PUBLIC_URL: "https://learn.example.org" },
])("where others can reach it, it is a demo only when that is said: %j", (env) => {
  expect(() => read(env)).toThrow("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set");
  expect(read({ ...env, DEMO: "1" }).demo).toBe(true);
});

test.each<[Record<string, string>, string]>([
  [{ PORT: "many" }, "PORT must be a port number"],
  [{ PUBLIC_URL: "learn.example.org" }, "PUBLIC_URL must be an http(s) address"],
  [{ PUBLIC_URL: "https://example.org/learn" }, "PUBLIC_URL must be an address without a path"],
  [{ DATABASE_URL: "postgres://x" }, "DATABASE_URL must be file:<path> or :memory:"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together"],
  [{ MAX_BREAKDOWN_DEPTH: "0" }, "MAX_BREAKDOWN_DEPTH"],
])("a wrong setting is named with what it should be: %j", (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test("an address for every interface is announced as one that can be gone to", () => {
  expect(read({ HOST: "0.0.0.0", DEMO: "1" }).publicUrl).toBe("http://localhost:3000");
});

test("the session secret is made once, kept for this account's eyes, and read again", () => {
  const DATA_DIR = path.join(mkdtempSync(path.join(tmpdir(), "taproot-config-")), "data");

  const first = readConfig({ DATA_DIR }).sessionSecret;

  expect(first).toHaveLength(64);
  expect(readConfig({ DATA_DIR }).sessionSecret).toBe(first);
  expect(readFileSync(path.join(DATA_DIR, "session-secret"), "utf8")).toBe(first);
  expect(statSync(path.join(DATA_DIR, "session-secret")).mode & 0o077).toBe(0);
});

test("a damaged session secret is refused, not used", () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "taproot-config-"));
  writeFileSync(path.join(DATA_DIR, "session-secret"), "");

  expect(() => readConfig({ DATA_DIR })).toThrow("is damaged: delete that file");
});
