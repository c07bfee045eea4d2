import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { createOwnImage } from "../../../tests/support/own-image";
import { removeStrayFiles } from "./stray-files.server";

const HOUR = 60 * 60 * 1000;

async function createFolders() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const ctx = await createTestContext({ dataDir });
  return {
    ctx,
    /** Puts a file there that was last changed so long ago. */
    put(name: string, age: number) {
      const file = path.join(dataDir, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, "a text");
      const time = new Date(ctx.now().getTime() - age);
      utimesSync(file, time, time);
    },
    files: (folder: string) => (existsSync(path.join(dataDir, folder)) ? readdirSync(path.join(dataDir, folder)) : []),
  };
}

async function createExport(ctx: TestContext, expiresInMs: number): Promise<string> {
  const learner = await createLearner(ctx);
  const id = v7();
  const created_at = ctx.now().toISOString();
  const expires_at = new Date(ctx.now().getTime() + expiresInMs).toISOString();
  await ctx.db.insertInto("exports").values({ id, learner_id: learner.id, created_at, expires_at }).execute();
  return id;
}

test("files that no row names and half-written ones go once they are older than an hour; others stay", async () => {
  const { ctx, put, files } = await createFolders();
  const { id: image } = await createOwnImage(ctx, { isShown: true });
  const archive = await createExport(ctx, HOUR);
  const [stray, young, part] = [v7(), v7(), `${image}.webp.${v7()}.part`];
  put(`images/${image}.webp`, 2 * HOUR);
  put(`images/${part}`, 2 * HOUR);
  put(`images/${stray}.webp`, 2 * HOUR);
  put(`images/${young}.webp`, HOUR / 2);
  put("images/notes-of-the-operator.txt", 2 * HOUR);
  put(`exports/${archive}.zip`, 2 * HOUR);
  put(`exports/${archive}.zip.${v7()}.part`, 2 * HOUR);
  put(`exports/${stray}.zip`, 2 * HOUR);
  put(`exports/${await createExport(ctx, -1)}.zip`, 2 * HOUR);

  await removeStrayFiles(ctx);

  expect(files("images").sort()).toEqual([`${image}.webp`, `${young}.webp`, "notes-of-the-operator.txt"].sort());
  expect(files("exports")).toEqual([`${archive}.zip`]);
});

test("where most pictures have no row the database is taken for a wrong one, and all of them stay", async () => {
  const { ctx, put, files } = await createFolders();
  const { id: image } = await createOwnImage(ctx, { isShown: true });
  put(`images/${image}.webp`, 2 * HOUR);
  for (let count = 0; count < 11; count += 1) put(`images/${v7()}.webp`, 2 * HOUR);
  put(`exports/${v7()}.zip`, 2 * HOUR);

  await expect(removeStrayFiles(ctx)).rejects.toThrow(/^11 of 12 files in .*images are unknown to the database/);

  expect(files("images")).toHaveLength(12);
  expect(files("exports")).toEqual([]);
});

test("a picture that no answer and no draft shows goes with its row, once it is older than an hour", async () => {
  const { ctx, put, files } = await createFolders();
  const unshown = await createOwnImage(ctx, { isShown: false });
  const shown = await createOwnImage(ctx, { isShown: true });
  for (const { id } of [unshown, shown]) put(`images/${id}.webp`, 0);

  await removeStrayFiles(ctx);
  expect(files("images")).toHaveLength(2);
  ctx.travel(HOUR + 1);
  await removeStrayFiles(ctx);

  expect(files("images")).toEqual([`${shown.id}.webp`]);
  expect(await ctx.db.selectFrom("images").select("id").execute()).toEqual([{ id: shown.id }]);
});

test("where there are no folders yet there is nothing to do", async () => {
  const { ctx } = await createFolders();

  await expect(removeStrayFiles(ctx)).resolves.toBeUndefined();
});
