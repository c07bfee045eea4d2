import { expect, test } from "vitest";
import { foundationsToPractise, missingByPart, openParts, whatIsLearnable, type Part } from "./open-parts";

/** Chords need scales and rhythm, scales need notes; tempo needs nothing. */
const prerequisites = new Map([
  ["chords", ["scales", "rhythm"]],
  ["scales", ["notes"]],
]);

function part(conceptId: string, change: Partial<Part> = {}): Part {
  const states = { isUnlocked: false, prerequisitesHeld: false, isBegun: false, isCompleted: false, isResting: false };
  return { id: conceptId, conceptIds: [conceptId], ...states, ...change };
}

const begun = { isBegun: true };
const completed = { isBegun: true, isCompleted: true };
const resting = { isBegun: true, isResting: true };

const parts = [part("notes"), part("rhythm"), part("scales"), part("chords")];
const nothing = new Set<string>();

/** The ids of the parts that are open, in their order. */
function open(
  parts: Part[],
  proved: string[] = [],
  {
    rests = prerequisites,
    lost = [],
    missed = [],
    parked = [],
  }: { rests?: ReadonlyMap<string, string[]>; lost?: string[]; missed?: string[]; parked?: string[] } = {},
) {
  const found = openParts({
    parts,
    prerequisites: rests,
    proved: new Set(proved),
    lost: new Set(lost),
    missedFoundations: new Set(missed),
    parked: new Set(parked),
  });
  return parts.filter((one) => found.has(one)).map(({ id }) => id);
}

/** As `{ chords: ["scales: scales"] }`: the parts that each one waits for, with the concepts. */
function missing(parts: Part[], proved = nothing) {
  const byPart = missingByPart({ parts, prerequisites, proved, missedFoundations: nothing });
  const inWords = [...byPart].map(([{ id }, missing]) => [
    id,
    missing.parts.map((one) => `${one.part.id}: ${one.conceptIds.join()}`),
  ]);
  return Object.fromEntries(inWords) as Record<string, string[]>;
}

test("parts open whose prerequisites are in place, wherever they stand in the course", () => {
  expect(open(parts)).toEqual(["notes", "rhythm"]);
  expect(open(parts, ["notes"])).toEqual(["notes", "rhythm", "scales"]);
  expect(open(parts, ["scales", "rhythm"])).toEqual(["notes", "rhythm", "chords"]);
});

test("a completed part stands for its concepts, and what no part teaches is not waited for", () => {
  const done = [part("notes", completed), part("scales"), part("chords")];

  expect(missing(done)).toEqual({ notes: [], scales: [], chords: ["scales: scales"] });
  expect(open(done)).toEqual(["notes", "scales"]);
});

test("what was opened stays open when a prerequisite is only believed less, and is locked again when one is lost", () => {
  const opened = parts.map((one) => ({ ...one, prerequisitesHeld: true }));

  expect(open(opened)).toEqual(["notes", "rhythm", "scales", "chords"]);
  expect(open(opened, [], { lost: ["scales"] })).toEqual(["notes", "rhythm", "scales"]);
  expect(open(opened, [], { lost: ["notes"] })).toEqual(["notes", "rhythm"]); // chords rest on it, too
  expect(open(opened, ["scales"], { lost: ["notes"] })).toEqual(["notes", "rhythm", "chords"]);
  expect(open(opened, [], { lost: ["chords"] })).toEqual(["notes", "rhythm", "scales", "chords"]);
});

test("what was begun stays open, whatever is lost since", () => {
  expect(open([part("notes"), part("scales", { ...begun, prerequisitesHeld: true })], [], { lost: ["notes"] })).toEqual(
    ["notes", "scales"],
  );
  expect(open([part("notes"), part("rhythm"), part("scales"), part("chords", begun)])).toEqual([
    "notes",
    "rhythm",
    "chords",
  ]);
});

test("a part waits for the concepts that are missing, in order, and for nothing that is proved", () => {
  const two = [part("notes"), { ...part("beats"), conceptIds: ["tempo", "rhythm"] }, part("scales"), part("chords")];

  expect(missing(two).chords).toEqual(["beats: rhythm", "scales: scales"]);
  expect(missing(two, new Set(["scales"])).chords).toEqual(["beats: rhythm"]);
  expect(missing(two, new Set(["scales", "rhythm"])).chords).toEqual([]);
});

test("a part that teaches a prerequisite of its own waits for what lies outside of it only", () => {
  const together = [part("notes"), { ...part("both"), conceptIds: ["scales", "chords"] }, part("rhythm")];

  expect(missing(together).both).toEqual(["notes: notes", "rhythm: rhythm"]);
  expect(missing(together, new Set(["notes", "rhythm"])).both).toEqual([]);
});

test("what two parts teach is in place as soon as one of them is complete", () => {
  const twice = [part("notes", completed), { ...part("again", begun), conceptIds: ["notes"] }, part("scales")];

  expect(missing(twice).scales).toEqual([]);
});

test("no nearest part opens that rests on what was left for tomorrow, or teaches it", () => {
  const rests = [part("notes", resting), part("rhythm", resting), part("scales"), part("chords")];

  expect(open(rests, [], { parked: ["rhythm"] })).toEqual(["notes", "rhythm", "scales"]);
  expect(open(rests, [], { parked: ["notes"] })).toEqual(["notes", "rhythm"]);
  expect(open(rests, [], { parked: ["scales"] })).toEqual(["notes", "rhythm"]);
});

test("when nothing else is left to work on, the nearest part opens, the first of several", () => {
  const circle = new Map([
    ["scales", ["chords"]],
    ["chords", ["scales"]],
  ]);
  const left = [part("notes", completed), part("scales"), part("chords")];
  expect(open(left, [], { rests: circle })).toEqual(["notes", "scales"]);

  const rests = [part("rhythm", resting), part("notes", resting), part("chords"), part("scales")];
  expect(open(rests)).toEqual(["rhythm", "notes", "scales"]);
  const works = [part("rhythm", resting), part("notes", begun), part("chords"), part("scales")];
  expect(open(works)).toEqual(["rhythm", "notes"]);
  const last = [part("rhythm", resting), part("notes", completed)];
  expect(open(last)).toEqual(["rhythm", "notes"]);
});

test("what no part teaches is waited for once it was missed, until it is proved, by parts that are not begun", () => {
  const taught = [part("scales", { prerequisitesHeld: true }), part("rhythm"), part("chords")];

  expect(open(taught)).toEqual(["scales", "rhythm"]);
  expect(open(taught, [], { missed: ["notes"] })).toEqual(["scales", "rhythm"]); // right at last: only believed less
  expect(open(taught, [], { missed: ["notes"], lost: ["notes"] })).toEqual(["rhythm"]);
  expect(open([part("scales"), part("rhythm")], [], { missed: ["notes"] })).toEqual(["rhythm"]);
  expect(open([part("scales", begun)], [], { missed: ["notes"], lost: ["notes"] })).toEqual(["scales"]);
  expect(open(taught, ["notes"], { missed: ["notes"] })).toEqual(["scales", "rhythm"]);
});

test("where nothing else is left, a part waits for a foundation that is missing beneath it all the same", () => {
  const left = [part("rhythm", resting), part("scales"), part("chords")];

  expect(open(left, [], { missed: ["notes"] })).toEqual(["rhythm"]);
  expect(open([part("scales"), part("chords")], [], { missed: ["notes"] })).toEqual([]);
  expect(open([...left, part("songs")], [], { missed: ["notes"] })).toEqual(["rhythm", "songs"]);
  // It is worked on in the part that was begun.
  expect(open([part("scales", resting), part("chords")], [], { missed: ["notes"] })).toEqual(["scales", "chords"]);
});

test("the foundations to practise are those missing beneath what is left of a course", () => {
  const missing = (parts: Part[], missed: string[], proved: string[] = []) =>
    foundationsToPractise({
      parts,
      prerequisites,
      proved: new Set(proved),
      missedFoundations: new Set(missed),
    });

  expect(missing([part("scales"), part("chords")], ["notes", "tempo"])).toEqual(["notes"]);
  expect(missing([part("scales", begun), part("chords")], ["notes", "rhythm"])).toEqual(["notes", "rhythm"]);
  expect(missing([part("scales", completed), part("chords")], ["notes"])).toEqual([]);
  expect(missing([part("scales")], ["notes"], ["notes"])).toEqual([]);
});

test("a concept can be learned when its part is open, or without a part when what it rests on is proved", () => {
  const taught = [part("notes", completed), part("rhythm", { isUnlocked: true }), part("chords")];
  const isLearnable = whatIsLearnable({ parts: taught, prerequisites, proved: new Set(["scales", "rhythm"]) });

  expect(["notes", "rhythm", "chords"].filter(isLearnable)).toEqual(["notes", "rhythm"]);
  expect(isLearnable("tempo")).toBe(true);
  expect(isLearnable("scales")).toBe(false);
  expect(whatIsLearnable({ parts: taught, prerequisites, proved: new Set(["notes"]) })("scales")).toBe(true);
});

test("of an open part a concept can be learned once what it rests on of the same part is in place", () => {
  const together = { ...part("scales"), conceptIds: ["scales", "chords"] };
  const learnable = (change: Partial<Part>, proved: string[] = [], others: Part[] = []) => {
    const parts = [{ ...together, ...change }, ...others];
    const isLearnable = whatIsLearnable({ parts, prerequisites, proved: new Set(proved) });
    return ["scales", "chords"].filter(isLearnable);
  };

  expect(learnable({})).toEqual([]);
  expect(learnable({ isUnlocked: true })).toEqual(["scales"]); // whatever is missing outside of the part
  expect(learnable({ isUnlocked: true }, ["scales"])).toEqual(["scales", "chords"]);
  expect(learnable({ isUnlocked: true }, [], [part("scales", completed)])).toEqual(["scales", "chords"]);
  expect(learnable({ isCompleted: true })).toEqual(["scales", "chords"]);
});

test("a concept that several courses teach can be learned when one of them has its part open", () => {
  const courses = [part("notes"), part("notes", { isUnlocked: true }), part("notes")];

  expect(whatIsLearnable({ parts: courses, prerequisites, proved: nothing })("notes")).toBe(true);
});
