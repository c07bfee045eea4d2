import { expect, test } from "vitest";
import type { Knowledge } from "~/services/mastery/knowledge";
import type { TeachingPart } from "~/services/mastery/open-parts";
import { NEW_RECORD, type ConceptRecord } from "~/services/mastery/record";
import { conceptStates } from "./concept-states";

const NOW = new Date("2026-01-05T10:00:00.000Z");
const YESTERDAY = NOW.getTime() - 24 * 60 * 60 * 1000;

function known(record: Partial<ConceptRecord>, others: Partial<Knowledge> = {}): Knowledge {
  return {
    probability: 0.5,
    prior: null,
    ownWord: null,
    dueAt: null,
    isOpenGap: false,
    record: { ...NEW_RECORD, ...record },
    ...others,
  };
}

const unknown = known({});
const mastered = known({ evidenceCount: 2, masteredAt: YESTERDAY, lastOutcome: "correct" }, { probability: 0.99 });

/** Of concepts each of which rests on the one named before it, in a course that teaches only what is in `parts`. */
function statesOfChain(
  chain: Record<string, Knowledge>,
  { openGaps = [], parts = [] }: { openGaps?: string[]; parts?: TeachingPart[] } = {},
) {
  const ids = Object.keys(chain);
  const standing = {
    parts,
    prerequisites: new Map(ids.map((id, index) => [id, ids.slice(Math.max(index - 1, 0), index)])),
    knowledge: new Map(Object.entries(chain)),
    openGaps: new Set(openGaps),
  };
  return Object.fromEntries(conceptStates(standing, NOW));
}

test("where nothing is known, what rests on nothing is ready, and all else comes later", () => {
  expect(statesOfChain({ notes: unknown, scales: unknown, chords: unknown })).toEqual({
    notes: "ready",
    scales: "locked",
    chords: "locked",
  });
});

test("what a mastered concept rests on is proved, and what rests on it is ready", () => {
  expect(statesOfChain({ notes: unknown, scales: mastered, chords: unknown, keys: unknown })).toEqual({
    notes: "proved",
    scales: "mastered",
    chords: "ready",
    keys: "locked",
  });
});

test("what a part teaches is ready when the part is open, and comes later while it is locked", () => {
  const part = (conceptIds: string[], isUnlocked: boolean) => ({ conceptIds, isUnlocked, isCompleted: false });
  const chain = { notes: mastered, scales: unknown, chords: unknown, keys: unknown };

  expect(statesOfChain(chain, { parts: [part(["notes", "scales", "chords"], true), part(["keys"], false)] })).toEqual({
    notes: "mastered",
    scales: "ready",
    chords: "locked", // comes after scales
    keys: "locked",
  });
  expect(statesOfChain(chain, { parts: [part(["scales", "keys"], false)] })).toEqual({
    notes: "mastered",
    scales: "locked",
    chords: "locked",
    keys: "locked",
  });
});

test("what comes after something else of its open part is ready once that is known, and was begun when it was asked", () => {
  const part = { conceptIds: ["scales", "chords"], isUnlocked: true, isCompleted: false };
  const tried = known({ evidenceCount: 1, lastOutcome: "correct" });

  expect(statesOfChain({ scales: mastered, chords: unknown }, { parts: [part] }).chords).toBe("ready");
  expect(statesOfChain({ scales: unknown, chords: tried }, { parts: [part] }).chords).toBe("learning");
});

test("what was answered and is not mastered is not settled yet, but where the part that teaches it is locked", () => {
  const tried = known({ evidenceCount: 1, lastOutcome: "correct" });
  const part = (conceptId: string, isUnlocked: boolean) => ({
    conceptIds: [conceptId],
    isUnlocked,
    isCompleted: false,
  });

  expect(statesOfChain({ notes: tried, scales: tried })).toEqual({ notes: "learning", scales: "learning" });
  expect(
    statesOfChain(
      { notes: tried, scales: tried, chords: tried },
      { parts: [part("notes", true), part("scales", false)] },
    ),
  ).toEqual({ notes: "learning", scales: "locked", chords: "learning" });
});

test("what no part teaches was said to be known until an answer says more, or a test doubts it", () => {
  const said = (probability: number) => known({}, { probability, ownWord: { probability, share: 0.6, at: 0 } });
  const part = { conceptIds: ["chords"], isUnlocked: true, isCompleted: false };

  expect(statesOfChain({ notes: said(0.8), scales: said(0.2), chords: said(0.8) }, { parts: [part] })).toEqual({
    notes: "said",
    scales: "locked",
    chords: "ready",
  });
  expect(
    statesOfChain({ notes: known({ evidenceCount: 1, lastOutcome: "wrong" }, { ownWord: said(0.8).ownWord }) }),
  ).toEqual({ notes: "learning" });
  const tested = (probability: number) => ({
    ...said(0.8),
    probability,
    prior: { probability, share: 1, at: YESTERDAY },
  });
  expect(statesOfChain({ notes: tested(0.85) })).toEqual({ notes: "said" });
  expect(statesOfChain({ notes: tested(0.3) })).toEqual({ notes: "ready" });
});

test("what was mastered is due from the moment its review is, and has lapsed when it was failed", () => {
  const due = { ...mastered, dueAt: NOW.toISOString() };
  const later = { ...mastered, dueAt: "2026-01-05T10:00:00.001Z" };
  const lapsed = known({ evidenceCount: 3, lapsedAt: YESTERDAY, lastOutcome: "wrong" }, { dueAt: NOW.toISOString() });

  expect(statesOfChain({ notes: due, scales: later, chords: lapsed })).toEqual({
    notes: "due",
    scales: "mastered",
    chords: "lapsed",
  });
});

test("what a placement test found to be known is proved, without an answer of its own", () => {
  const tested = known({}, { probability: 0.97, prior: { probability: 0.97, share: 1, at: 0 } });

  expect(statesOfChain({ notes: unknown, scales: tested })).toEqual({ notes: "proved", scales: "proved" });
});

test("an open gap is a gap, whatever else is known of it", () => {
  expect(statesOfChain({ notes: mastered, scales: unknown }, { openGaps: ["notes", "scales"] })).toEqual({
    notes: "gap",
    scales: "gap",
  });
});
