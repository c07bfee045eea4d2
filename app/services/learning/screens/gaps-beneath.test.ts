import { expect, test } from "vitest";
import { questionNode } from "../../../../tests/support/question-node";
import type { QuestionNode } from "~/services/learning/tree/question-tree";
import { openGapsBeneath } from "./gaps-beneath";

function question(id: string, changes: Partial<QuestionNode> = {}): QuestionNode & { conceptName: string } {
  const node = questionNode(id, { conceptId: id, ...changes });
  return { ...node, conceptName: node.conceptId };
}

function part(id: string, parent: string, changes: Partial<QuestionNode> = {}) {
  return question(id, {
    parentQuestionId: parent,
    breakdownId: `of ${parent}`,
    depth: 1,
    status: "mastered",
    ...changes,
  });
}

test("the open gaps beneath a question are those of its parts, all the way down, and of what it took the place of", () => {
  const missed = question("missed", { conceptId: "chords", status: "missed" });
  const fresh = question("fresh", { conceptId: "chords" });
  const questions = [
    missed,
    fresh,
    part("scales", "missed"),
    part("notes", "scales", { depth: 2 }),
    part("notes again", "scales", { depth: 2, questionNumber: 2, conceptId: "notes" }),
    part("tempo", "missed", { questionNumber: 2 }),
    part("made sure", "missed", { questionNumber: 3, conceptId: "chords" }),
    question("beside", { questionNumber: 2 }),
    part("beneath beside", "beside"),
  ];
  const gapNames = new Map([["tempo", "Counting in fours"]]);
  const beneath = (...gaps: string[]) =>
    openGapsBeneath({ questions, question: fresh, openGaps: new Set(gaps), gapNames });

  expect(beneath("notes")).toEqual(["notes"]);
  expect(beneath("scales", "notes", "tempo")).toEqual(["scales", "notes", "Counting in fours"]);
  expect(beneath()).toEqual([]);
  expect(beneath("chords"), "its own").toEqual([]);
  expect(beneath("beside", "beneath beside"), "of other questions").toEqual([]);
});
