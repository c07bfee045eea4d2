import { execFileSync } from "node:child_process";
import { constants, mkdtempSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findDamage } from "./damage.server";

test("findDamage: the process that looks the database over is gone when it was told to end", async () => {
  const pipe = path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db");
  execFileSync("mkfifo", [pipe]); // takes for ever to read
  const stopping = new AbortController();

  const looking = findDamage(pipe, stopping.signal);
  stopping.abort();

  await expect(looking).rejects.toThrow("quick-check.mjs");
  expect(() => openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK), "nobody reads it").toThrow("ENXIO");
});

test("findDamage: where the server is stopping already, no process is started", async () => {
  await expect(findDamage("app.db", AbortSignal.abort())).rejects.toThrow("aborted");
});
