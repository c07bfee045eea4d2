import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, ReadStream, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 } from "uuid";
import { expect, onTestFinished, test, vi } from "vitest";
import { readZip } from "../../../tests/support/read-zip";
import { createExportStorage } from "./export-storage.server";
import type { ArchiveFile } from "./port";

const { signal } = new AbortController();

test("an archive holds its files, and nobody else on the machine can read it", async () => {
  const { storage, folder, names } = createStorage();
  const id = v7();

  const bytes = await storage.write(id, files({ "a.txt": ["one ", "two"], "b.txt": [""] }), signal);

  const archive = await storage.open(id);
  const content = new Uint8Array(await new Response(archive!.stream).arrayBuffer());
  expect(archive!.bytes).toBe(bytes);
  expect([...readZip(content)].map(([name, text]) => [name, text.toString()])).toEqual([
    ["a.txt", "one two"],
    ["b.txt", ""],
  ]);
  expect(names()).toEqual([`${id}.zip`]);
  expect(statSync(path.join(folder, `${id}.zip`)).mode & 0o777).toBe(0o600);
});

test("an archive that breaks off leaves nothing behind", async () => {
  const { storage, names } = createStorage();
  async function* broken(): AsyncGenerator<ArchiveFile> {
    yield* files({ "a.txt": ["one"] });
    throw new Error("the database is gone");
  }
  async function* brokenInside(): AsyncGenerator<string> {
    yield "one";
    throw new Error("the row is gone");
  }
  async function* withBrokenFile(): AsyncGenerator<ArchiveFile> {
    yield { name: "a.txt", content: brokenInside() };
  }

  await expect(storage.write(v7(), broken(), signal)).rejects.toThrow("the database is gone");
  await expect(storage.write(v7(), withBrokenFile(), signal)).rejects.toThrow("the row is gone");
  await expect(storage.write(v7(), files({ "a.txt": ["one"] }), AbortSignal.abort())).rejects.toThrow();
  expect(names()).toEqual([]);
});

test("an archive that was removed, or never was, is not there", async () => {
  const { storage, names } = createStorage();
  const [id, other] = [v7(), v7()];
  await storage.write(id, files({}), signal);
  await storage.write(other, files({}), signal);

  await storage.remove(id);
  await storage.remove(id);

  expect(await storage.open(id)).toBeNull();
  expect(names()).toEqual([`${other}.zip`]);
});

test("an archive that nobody reads is not opened, as when only its headers are asked for", async () => {
  const { storage, folder } = createStorage();
  const id = v7();
  await storage.write(id, files({ "a.txt": ["one"] }), signal);

  const archive = await storage.open(id);

  rmSync(path.join(folder, `${id}.zip`));
  await expect(new Response(archive!.stream).arrayBuffer()).rejects.toThrow("ENOENT");
});

test("an archive that is read in part is closed", async () => {
  const { storage } = createStorage();
  const id = v7();
  await storage.write(id, files({ "a.txt": [randomBytes(500_000).toString("base64")] }), signal);
  const closed = vi.spyOn(ReadStream.prototype, "_destroy");
  onTestFinished(() => closed.mockRestore());

  const reader = (await storage.open(id))!.stream.getReader();
  await reader.read();
  expect(closed).not.toHaveBeenCalled();
  await reader.cancel();

  expect(closed).toHaveBeenCalledOnce();
});

test("no id leads out of the folder", async () => {
  const { storage } = createStorage();

  for (const id of ["../../etc/passwd", "..", "", "a/b", `${v7()}/../x`]) {
    expect(await storage.open(id)).toBeNull();
    await expect(storage.write(id, files({}), signal)).rejects.toThrow("uuid");
    await storage.remove(id);
  }
});

function createStorage() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const folder = path.join(dataDir, "exports");
  return {
    storage: createExportStorage({ dataDir }),
    folder,
    names: () => (existsSync(folder) ? readdirSync(folder) : []),
  };
}

async function* files(contents: Record<string, string[]>): AsyncGenerator<ArchiveFile> {
  for (const [name, pieces] of Object.entries(contents)) yield { name, content: inTurn(pieces) };
}

async function* inTurn(pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}
