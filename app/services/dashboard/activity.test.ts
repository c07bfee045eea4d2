import { expect, test } from "vitest";
import { gapEvents, newestEvents, type ActivityEvent } from "./activity";

const event = (kind: ActivityEvent["kind"], at: string) => ({ kind, at, name: `${kind} ${at}` }) as ActivityEvent;

test("the newest come first, and no more than asked for", () => {
  const events = [event("right", "10:01"), event("course-created", "10:00"), event("wrong", "10:02")];

  expect(newestEvents(events, 2).map(({ kind }) => kind)).toEqual(["wrong", "right"]);
});

test("of what one answer brought about, the most comes first", () => {
  const events = [event("right", "10:01"), event("gap-closed", "10:01"), event("subsection-completed", "10:01")];

  expect(newestEvents(events, 8).map(({ kind }) => kind)).toEqual(["subsection-completed", "gap-closed", "right"]);
});

test("what happened several times one after the other is one event, of the last time", () => {
  const named = (at: string, name: string) => ({ ...event("right", at), name, courseId: "c" });
  const events = [named("10:01", "Notes"), named("10:03", "Notes"), named("10:04", "Keys"), named("10:02", "Notes")];

  expect(newestEvents(events, 8).map(({ at, name, times }) => [at, name, times])).toEqual([
    ["10:04", "Keys", 1],
    ["10:03", "Notes", 3],
  ]);
});

test("what may have happened more often than was read says so", () => {
  const named = (at: string, name: string) => ({ ...event("right", at), name, courseId: "c" });
  const oldest = { ...named("10:01", "Notes"), isOldestRead: true as const };

  const events = newestEvents([oldest, named("10:03", "Keys"), named("10:02", "Notes")], 8);

  expect(events.map(({ name, times, orMore }) => [name, times, orMore])).toEqual([
    ["Keys", 1, false],
    ["Notes", 2, true],
  ]);
});

test("a gap that was closed had been found", () => {
  const gap = {
    id: "g",
    conceptId: "notes",
    conceptName: "Notes",
    gapName: "Reading keys",
    nameWhenFound: null,
    idea: null,
    foundAt: "10:01",
    closedAt: "10:05",
    courseId: "c",
    courseName: "Music",
    sectionNumber: "1.1",
    questionId: "q",
    questionStatus: "open" as const,
    parkedUntil: null,
    dueAt: null,
  };

  expect(gapEvents(gap)).toMatchObject([
    { kind: "gap-found", at: "10:01", name: "Notes" },
    { kind: "gap-closed", at: "10:05", name: "Reading keys" },
  ]);
  expect(gapEvents({ ...gap, closedAt: null })).toHaveLength(1);
  expect(gapEvents({ ...gap, nameWhenFound: "Telling notes apart" })[0]).toMatchObject({ name: "Telling notes apart" });
});
