import { expect, test } from "vitest";
import { readPacks } from "~/providers/author/curriculum/read-packs.server";
import { startOpenAiStandIn } from "../../../../../tests/stand-ins/openai-server";
import { doctoredModel } from "../../../../../tests/support/doctored-model";
import { examined } from "../../../../../tests/support/examined";
import { packSolver } from "../../../../../tests/support/pack-solver";
import { errorOfOneMind, expectedError, recommendedChecks } from "./expected-errors";
import { knownItems } from "./known-items";
import { wilsonInterval } from "./wilson-interval";

const able = doctoredModel();

test("twenty items are chosen, the same each time, half of them with numbers", async () => {
  const packs = await readPacks(["db/curriculum"]);

  const items = knownItems(packs, 20);

  expect(items).toHaveLength(20);
  expect(new Set(items.map(({ question }) => question.question)).size).toBe(20);
  expect(new Set(items.map(({ question }) => question.about!.concept.name)).size).toBeGreaterThan(10);
  expect(knownItems(packs, 20)).toEqual(items);
});

test("a model that solves all of them is told so, with what twenty answers say and no more", async () => {
  await using server = await startOpenAiStandIn(await packSolver(able));

  const { results, meanings, settings } = await examined(server, {}, { isQuick: false });

  expect(results["known questions solved"]).toBe("20 of 20");
  expect(meanings["known questions solved"]).toMatch(/^with 95 % certainty 84 % to 100 % of such questions; /);
  expect(meanings["known questions solved"]).toMatch(/by choosing 10 of 10/);
  expect(meanings["known questions solved"]).toMatch(/options hidden 10 of 10/);
  expect(meanings["checks to recommend"]).toContain("another model as OPENAI_CHECK_MODEL helps more than more checks");
  expect(settings).toEqual({});
});

test("a model that errs alike in whatever way it is asked is found to do so", async () => {
  await using server = await startOpenAiStandIn(await packSolver(able, { errors: 0.4, isOne: true }));

  const { meanings, settings } = await examined(server, { checks: 1 }, { isQuick: false });

  const [, alike, wrong] = /(\d+) of (\d+) that went wrong did so alike/.exec(meanings["known questions solved"]!)!;
  expect(Number(wrong)).toBeGreaterThan(3);
  expect(alike).toBe(wrong);
  expect(meanings["wrong keys to expect"]).toMatch(
    /with one check at the least; up to \d+ % if it believes its own mistakes/,
  );
  expect(Number(settings.OPENAI_CHECKS)).toBeGreaterThan(1);
});

test("another model that writes is measured, too, and asked less", async () => {
  await using server = await startOpenAiStandIn(await packSolver(able));

  const { results } = await examined(
    server,
    { models: { writing: "stand-in", checking: "checker", vision: null } },
    { isQuick: false },
  );

  expect(results).toMatchObject({ "known questions solved": "20 of 20", "the writing model, the same": "20 of 20" });
});

test("a model that gets most of them wrong is not to check anything", async () => {
  await using server = await startOpenAiStandIn(await packSolver(able, { errors: 0.9 }));

  const { advice } = await examined(server, {}, { isQuick: false });

  expect(advice).toMatch(/^Set OPENAI_CHECK_MODEL to a model that solves better/);
});

test("Wilson's interval is the one of the textbooks", () => {
  expect(wilsonInterval(18, 20).low).toBeCloseTo(0.699, 3);
  expect(wilsonInterval(18, 20).high).toBeCloseTo(0.972, 3);
  expect(wilsonInterval(20, 20).high).toBeCloseTo(1, 10);
});

test("who errs more needs more checks, and what errs as one mind errs as it was seen to", () => {
  const record = (right: number) => ({ asked: 20, right });
  const all = (right: number) => ({
    choice: record(right),
    statements: record(right),
    elimination: record(right),
    free: record(right),
  });

  expect(expectedError(2, all(19))).toBeLessThan(expectedError(2, all(14)));
  expect(recommendedChecks(all(20))).toEqual({ checks: 2, isEnough: true });
  expect(recommendedChecks(all(8)).isEnough).toBe(false);
  expect(errorOfOneMind(0.3)).toBeCloseTo(0.155, 3);
  expect(errorOfOneMind(0.1)).toBeCloseTo(0.012, 3);
});
