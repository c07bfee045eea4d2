import { expect, test } from "vitest";
import { sectionPath } from "./section-path";

/** The parts of section 1, of which these are complete. */
function section(count: number, ...completed: number[]) {
  return Array.from({ length: count }, (_, index) => ({
    sectionNumber: `1.${index + 1}`,
    heading: `Part ${index + 1}`,
    completed: completed.includes(index + 1),
  }));
}

function statesOf(...path: Parameters<typeof sectionPath>): string {
  const { parts, checkpoint } = sectionPath(...path);
  return [...parts.map(({ state }) => state), `checkpoint ${checkpoint}`].join(", ");
}

test("each part is done, next or later, and the checkpoint is the last stop", () => {
  const notYet = { next: "1.2", checkpoint: "not-yet" } as const;

  expect(statesOf(section(3, 1), notYet)).toBe("done, next, later, checkpoint later");
  expect(statesOf(section(4, 1, 3), notYet)).toBe("done, next, done, later, checkpoint later");
  expect(statesOf(section(3, 1), { ...notYet, next: "2.1" })).toBe("done, later, later, checkpoint later");
  expect(statesOf(section(3, 1), { ...notYet, next: null })).toBe("done, later, later, checkpoint later");
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
  const lockReason = "Practice “Chords” first";
  const locked = section(4, 1).map((part) => ({ ...part, lockReason }));
  const note = (next: string | null, parts = locked) => sectionPath(parts, { next, checkpoint: "not-yet" }).note;

  expect(note("1.2")).toBeNull();
  expect(note("2.1"), "of another section").toBeNull();
  expect(note(null)).toBeNull();
  expect(note("1.3")).toBe("1.2 opens later: practice “Chords” first.");
  expect(note("1.4")).toBe("1.2 opens later: practice “Chords” first.");
  expect(
    note(
      "1.3",
      section(4, 1).map((part) => ({ ...part, lockReason: "" })),
    ),
    "open, or resting",
  ).toBeNull();
});
