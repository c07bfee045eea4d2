import { expect, test } from "vitest";
import type { MissingPart, NamedPart } from "~/services/mastery/open-parts";
import { lockReason } from "./lock-reason";

const conceptNames = new Map([
  ["pitch", "Hearing a pitch"],
  ["pulse", "Keeping a pulse"],
  ["beat", "Feeling the beat"],
  ["metre", "Counting the metre"],
]);
const notes = part("1.1", "Notes", ["notes"]);
const rhythm = part("1.2", "Rhythm", ["beat", "metre"]);

function part(sectionNumber: string, heading: string, conceptIds: string[]): NamedPart {
  const states = { isUnlocked: true, prerequisitesHeld: false, isBegun: false, isCompleted: false, isResting: false };
  return { id: sectionNumber, sectionId: "1", sectionNumber, heading, conceptIds, ...states };
}

const reason = (parts: MissingPart<NamedPart>[], proved: string[] = [], foundations: string[] = []) =>
  lockReason({ parts, foundations }, { proved: new Set(proved), conceptNames });

test("a part of which nothing else is left is named itself", () => {
  expect(reason([{ part: notes, conceptIds: ["notes"] }])).toBe("Complete 1.1 Notes first");
  expect(reason([{ part: rhythm, conceptIds: ["metre"] }], ["beat"])).toBe("Complete 1.2 Rhythm first");
});

test("of a part with more in it only the concepts are named that are missing", () => {
  expect(reason([{ part: rhythm, conceptIds: ["beat"] }])).toBe("Learn “Feeling the beat” (1.2) first");
});

test("all that is missing is named", () => {
  const missing = [
    { part: notes, conceptIds: ["notes"] },
    { part: rhythm, conceptIds: ["metre"] },
  ];

  expect(reason(missing)).toBe("Complete 1.1 Notes, and learn “Counting the metre” (1.2) first");
  expect(reason(missing, ["beat"])).toBe("Complete 1.1 Notes and 1.2 Rhythm first");
});

test("what no part teaches is to be practised", () => {
  const missing = [
    { part: notes, conceptIds: ["notes"] },
    { part: rhythm, conceptIds: ["metre"] },
  ];

  expect(reason([], [], ["pitch"])).toBe("Practice “Hearing a pitch” first");
  expect(reason([], [], ["pitch", "pulse"])).toBe("Practice “Hearing a pitch” and “Keeping a pulse” first");
  expect(reason(missing.slice(0, 1), [], ["pitch"])).toBe("Complete 1.1 Notes, and practice “Hearing a pitch” first");
  expect(reason(missing, [], ["pitch"])).toBe(
    "Complete 1.1 Notes, learn “Counting the metre” (1.2), and practice “Hearing a pitch” first",
  );
});
