import { expect, test } from "vitest";
import { laterNote, onlyFoundation, sectionPath } from "./section-path";

/** The parts of section 1, of which these are complete. */
function section(count: number, ...completed: number[]) {
  return Array.from({ length: count }, (_, index) => ({
    sectionNumber: `1.${index + 1}`,
    heading: `Part ${index + 1}`,
    completed: completed.includes(index + 1),
    isUnlocked: true,
    isResting: false,
  }));
}

function statesOf(...path: Parameters<typeof sectionPath>): string {
  const { parts, checkpoint } = sectionPath(...path);
  return [...parts.map(({ state }) => state), `checkpoint ${checkpoint}`].join(", ");
}

/** Every stop of a part, in its order. */
function stopsOf(...path: Parameters<typeof sectionPath>): string {
  return sectionPath(...path)
    .parts.map(({ sectionNumber, state }) => `${sectionNumber} ${state}`)
    .join(", ");
}

test("each part is done, next or later, and the checkpoint is the last stop", () => {
  const notYet = { next: "1.2", checkpoint: "not-yet" } as const;

  expect(statesOf(section(3, 1), notYet)).toBe("done, next, later, checkpoint later");
  expect(statesOf(section(4, 1, 3), notYet)).toBe("done, done, next, later, checkpoint later");
  expect(statesOf(section(3, 1), { ...notYet, next: "2.1" })).toBe("done, later, later, checkpoint later");
  expect(statesOf(section(3, 1), { ...notYet, next: null })).toBe("done, later, later, checkpoint later");
});

test("stops are in the order in which they will come: what is done, what is next, the others, and last what is passed over", () => {
  const notYet = { next: "1.3", checkpoint: "not-yet" } as const;
  const locked = (...places: number[]) =>
    section(5, 1).map((part, index) => ({ ...part, isUnlocked: !places.includes(index + 1) }));

  expect(stopsOf(section(4, 1, 4), notYet)).toBe("1.1 done, 1.4 done, 1.3 next, 1.2 later");
  expect(stopsOf(locked(2, 4, 5), notYet)).toBe("1.1 done, 1.3 next, 1.4 later, 1.5 later, 1.2 locked");
  expect(stopsOf(locked(2, 3), { ...notYet, next: "1.4" }), "1.3 may build on 1.2").toBe(
    "1.1 done, 1.4 next, 1.5 later, 1.2 locked, 1.3 later",
  );
  expect(stopsOf(locked(2, 3), { ...notYet, next: "2.1" }), "of another section").toBe(
    "1.1 done, 1.2 later, 1.3 later, 1.4 later, 1.5 later",
  );
});

test("a part that rests until tomorrow is told apart from those never begun, and comes before what is next", () => {
  const notYet = { next: "1.4", checkpoint: "not-yet" } as const;
  const resting = (...places: number[]) =>
    section(5, 1).map((part, index) => ({ ...part, isResting: places.includes(index + 1) }));

  expect(stopsOf(resting(2, 3), notYet)).toBe("1.1 done, 1.2 resting, 1.3 resting, 1.4 next, 1.5 later");
  expect(stopsOf(resting(5), notYet)).toBe("1.1 done, 1.5 resting, 1.4 next, 1.2 later, 1.3 later");
  expect(sectionPath(resting(2, 3), notYet).words).toBe("4 more parts until the checkpoint");
  expect(stopsOf(resting(2), { ...notYet, next: "1.2" }), "nothing else can be gone on with").toBe(
    "1.1 done, 1.2 resting, 1.3 later, 1.4 later, 1.5 later",
  );
  const locked = resting(2).map((part) => ({ ...part, isUnlocked: part.completed || !part.isResting }));
  expect(stopsOf(locked, notYet), "locked again").toBe("1.1 done, 1.4 next, 1.3 later, 1.5 later, 1.2 locked");
});

test.each(["ready", "open", "to-repair", "left"] as const)(
  "a checkpoint that can be taken comes next: %s",
  (status) => {
    expect(statesOf(section(2, 1, 2), { next: "2.1", checkpoint: status })).toBe("done, done, checkpoint next");
    expect(statesOf(section(2, 1), { next: "1.2", checkpoint: status })).toBe("done, later, checkpoint next");
  },
);

test("a checkpoint that was passed is done, and one that nobody can speak of yet is no stop", () => {
  expect(statesOf(section(2, 1), { next: "1.2", checkpoint: "passed" })).toBe("done, next, checkpoint done");
  expect(statesOf(section(1, 1), { next: null, checkpoint: undefined })).toBe("done, checkpoint null");
});

test("its words say how far the checkpoint is, or that nothing is left", () => {
  const words = (parts: ReturnType<typeof section>, checkpoint: "not-yet" | "passed" | "ready") =>
    sectionPath(parts, { next: null, checkpoint }).words;

  expect(words(section(3), "not-yet")).toBe("3 parts until the checkpoint");
  expect(words(section(3, 1), "not-yet")).toBe("2 more parts until the checkpoint");
  expect(words(section(3, 1, 2), "not-yet")).toBe("1 more part until the checkpoint");
  expect(words(section(3, 1, 2), "passed")).toBe("1 more part in this section");
  expect(words(section(3, 1, 2, 3), "ready")).toBe("All parts of this section complete");
  expect(words([], "ready")).toBe("");
});

test("a locked part that is passed over opens later, and says what has to come first", () => {
  const lockReason = "Complete 1.1 Part 1 first";
  const locked = section(4, 1).map((part) => ({ ...part, isUnlocked: false, lockReason }));
  const passedOver = (next: string | null, parts: Parameters<typeof sectionPath>[0] = locked) =>
    sectionPath(parts, { next, checkpoint: "not-yet" }).passedOver;

  expect(passedOver("1.2")).toBeNull();
  expect(passedOver("2.1"), "of another section").toBeNull();
  expect(passedOver(null)).toBeNull();
  expect(passedOver("1.3")).toEqual(locked[1]);
  expect(passedOver("1.4")).toEqual(locked[1]);
  expect(statesOf(locked, { next: "1.4", checkpoint: "not-yet" })).toBe("done, next, locked, later, checkpoint later");
  expect(laterNote(locked[1]!, null)).toEqual({
    words: "1.2 Part 2 opens later: complete 1.1 Part 1 first.",
    toPractise: [],
  });
  expect(passedOver("1.3", section(4, 1)), "open, or resting").toBeNull();
  const untold = section(4, 1).map((part) => ({ ...part, isUnlocked: false }));
  expect(passedOver("1.3", untold)).toBeNull();
  expect(statesOf(untold, { next: "1.3", checkpoint: "not-yet" })).toBe("done, next, later, locked, checkpoint later");
  expect(sectionPath(locked, { next: "1.3", checkpoint: "ready" }).passedOver, "the checkpoint comes next").toBeNull();
});

test("a part that waits only for what no part teaches says how many right answers open it, where that can be counted", () => {
  const [chords, scales] = [
    { id: "chords", name: "Chords" },
    { id: "scales", name: "Scales" },
  ];
  const waiting = (foundations: (typeof chords)[], waitsForParts = false) => ({
    ...section(2)[1]!,
    lockReason: "Practice “Chords” first",
    foundations,
    waitsForParts,
  });

  expect(laterNote(waiting([chords]), 3)).toEqual({
    words: "To open 1.2 Part 2, answer about 3 more questions right on “Chords”.",
    toPractise: [chords],
  });
  expect(laterNote(waiting([chords]), 1).words).toBe(
    "To open 1.2 Part 2, answer one or two more questions right on “Chords”.",
  );
  expect(laterNote(waiting([chords]), null).words).toBe(
    "To open 1.2 Part 2, answer a few more questions right on “Chords”.",
  );
  expect(laterNote(waiting([chords, scales]), null).words).toBe(
    "To open 1.2 Part 2, answer a few more questions right on “Chords” and “Scales”.",
  );
  expect(laterNote(waiting([chords], true), null)).toEqual({
    words: "1.2 Part 2 opens later: practice “Chords” first.",
    toPractise: [chords],
  });
  expect([waiting([chords]), waiting([chords, scales]), waiting([chords], true)].map(onlyFoundation)).toEqual([
    chords,
    null,
    null,
  ]);
});
