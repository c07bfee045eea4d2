import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createOwnImage } from "../../../../tests/support/own-image";
import { picture } from "../../../../tests/support/pictures";
import { keepImage } from "./images.server";

test("a picture that is decoded while its account is closed leaves neither row nor file", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const ctx = await createTestContext({ dataDir });
  const { learnerId, questionId } = await createOwnImage(ctx, { isShown: true });
  const { store } = ctx.images;
  ctx.images.store = async (...args) => {
    const stored = await store(...args);
    const closed = ctx.db.updateTable("learners").set({ deleted_at: ctx.now().toISOString() });
    await closed.where("id", "=", learnerId).execute();
    return stored;
  };

  const result = await keepImage(ctx, { learnerId, questionId, fileName: "late.png", upload: await picture() });

  expect(result).toEqual({ status: "no-question" });
  expect(readdirSync(path.join(dataDir, "images"))).toEqual([]);
  expect(await ctx.db.selectFrom("images").select("file_name").execute()).toEqual([{ file_name: "working.png" }]);
});
