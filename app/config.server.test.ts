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

  expect(config).toMatchObject({
    demo: false,
    google: { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" },
  });
});

test.each(["https://id.example.org/realms/school", "http://127.0.0.1:8080"])(
  "another provider that speaks Google's protocol takes its place: %s",
  (issuer) => {
    const config = read({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: issuer });

    expect(config.google?.issuer).toBe(issuer);
  },
);

test("staff are a list of addresses, in whatever case", () => {
  expect(read({}).staffEmails).toEqual([]);
  expect(read({ STAFF_EMAILS: "" }).staffEmails).toEqual([]);
  expect(read({ STAFF_EMAILS: "Grace@Example.org, alan@example.org" }).staffEmails).toEqual([
    "grace@example.org",
    "alan@example.org",
  ]);
});

test("proxies elsewhere are a list of addresses, in their usual spelling", () => {
  expect(read({}).trustedProxies).toEqual([]);
  expect(read({ TRUSTED_PROXIES: "172.18.0.2, 2001:0DB8:0::2" }).trustedProxies).toEqual(["172.18.0.2", "2001:db8::2"]);
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
  [{ GOOGLE_ISSUER: "accounts.google.com" }, "GOOGLE_ISSUER must be an https address"],
  [{ GOOGLE_ISSUER: "http://id.example.org" }, "GOOGLE_ISSUER must be an https address"],
  [{ STAFF_EMAILS: "grace@example.org, alan" }, "STAFF_EMAILS"],
  [{ STAFF_EMAILS: "grace@example.org," }, "must be e-mail addresses with commas between them"],
  [{ TRUSTED_PROXIES: "proxy.example.org" }, "TRUSTED_PROXIES must be IP addresses with commas between them"],
  [{ TRUSTED_PROXIES: "172.18.0.2," }, "TRUSTED_PROXIES must be IP addresses with commas between them"],
  [{ SUPPORT_EMAIL: "support" }, "SUPPORT_EMAIL must be an e-mail address"],
  [{ CONVERSION_HOOK_SRC: "http://metrics.example/hook.js" }, "CONVERSION_HOOK_SRC must be the https address"],
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
