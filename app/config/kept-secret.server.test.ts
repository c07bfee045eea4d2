import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "./config.server";

test("the session secret is made once, kept for this account's eyes, and read again", () => {
  const DATA_DIR = path.join(temporaryFolder(), "data");

  const first = readConfig({ DATA_DIR }).sessionSecret;

  expect(first).toHaveLength(64);
  expect(readConfig({ DATA_DIR }).sessionSecret).toBe(first);
  expect(readFileSync(path.join(DATA_DIR, "session-secret"), "utf8")).toBe(first);
  expect(statSync(path.join(DATA_DIR, "session-secret")).mode & 0o077).toBe(0);
});

test("an empty session secret, which a power cut may leave, counts as none", () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(path.join(DATA_DIR, "session-secret"), "");

  const made = readConfig({ DATA_DIR }).sessionSecret;

  expect(made).toHaveLength(64);
  expect(readConfig({ DATA_DIR }).sessionSecret).toBe(made);
  expect(readdirSync(DATA_DIR)).toEqual(["session-secret"]);
});

test("a session secret is on the disk, and its name too, before anybody is told", { timeout: 30_000 }, async () => {
  const folder = temporaryFolder();
  const DATA_DIR = path.join(folder, "data");
  const DISK_CALLS = path.join(folder, "calls");
  const script =
    'await import("./app/config/kept-secret.server.ts").then((it) => it.readKeptSecret(process.env.DATA_DIR))';

  const preloads = ["--import=tsx", "--import=./tests/support/record-disk-calls.mjs"];
  await promisify(execFile)(process.execPath, [...preloads, "--input-type=module", "-e", script], {
    env: { ...process.env, DATA_DIR, DISK_CALLS },
  });

  const [secret, ...folders] = readFileSync(DISK_CALLS, "utf8").trim().split("\n");
  expect(secret).toContain(`sync ${path.join(DATA_DIR, "session-secret.")}`);
  expect(folders).toEqual([`sync ${DATA_DIR}`, `sync ${folder}`]);
});

test("a damaged session secret is refused, not used", () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(path.join(DATA_DIR, "session-secret"), "short");

  expect(() => readConfig({ DATA_DIR })).toThrow("is damaged: delete that file");
});

function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "taproot-config-"));
}
