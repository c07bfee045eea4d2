import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findPredictionModel } from "~/prediction-model.server";
import { OWN_WEIGHTS_FILE, writeOwnWeights } from "~/services/mastery/own-weights.server";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";

const own = writeOwnWeights({
  weights: SHIPPED_MODEL.weights.map(() => 0.5),
  date: "2026-11-24",
  answers: 5000,
  learners: 80,
});

/** What a server finds in its folder of data, and what it says of it. */
function start(prepare: (file: string) => void) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  prepare(path.join(dataDir, OWN_WEIGHTS_FILE));
  const told: { info: string[]; warn: string[] } = { info: [], warn: [] };
  const model = findPredictionModel(dataDir, {
    info: (message) => void told.info.push(message),
    warn: (message) => void told.warn.push(message),
  });
  return { model, ...told };
}

test("a server without weights of its own predicts by those that come with the product, and says nothing", () => {
  expect(start(() => {})).toEqual({ model: SHIPPED_MODEL, info: [], warn: [] });
});

test("weights in the folder of data are used, and the log says so", () => {
  const { model, info, warn } = start((file) => writeFileSync(file, own));

  expect(model.version).toContain("own-2026-11-24");
  expect(new Set(model.weights)).toEqual(new Set([0.5]));
  expect(info.join()).toContain(model.version);
  expect(warn).toEqual([]);
});

test.each<[string, (file: string) => void]>([
  ["it is no JSON object", (file) => writeFileSync(file, own.slice(0, 50))],
  ["its format is 7", (file) => writeFileSync(file, '{"format":7}')],
  ["it cannot be read (EISDIR)", (file) => mkdirSync(file)],
])("with a file that is no good the shipped weights are used, and the log says why: %s", (reason, prepare) => {
  const { model, info, warn } = start(prepare);

  expect(model).toBe(SHIPPED_MODEL);
  expect(info).toEqual([]);
  expect(warn).toHaveLength(1);
  expect(warn[0]).toContain(`${OWN_WEIGHTS_FILE} cannot be used: ${reason}`);
  expect(warn[0]).toContain("npm run learning:fit -- --own");
});
