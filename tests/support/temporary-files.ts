import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Vitest's global set-up: what the tests put into the folder of temporary files goes with the run. */
export default function setUp(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-tests-"));
  process.env.TMPDIR = folder; // the workers, and what they start, have it from here
  return () => rmSync(folder, { recursive: true, force: true });
}
