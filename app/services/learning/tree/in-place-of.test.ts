import { expect, test } from "vitest";
import { questionNode as question } from "../../../../tests/support/question-node";
import { openInPlaceOf } from "./in-place-of";

test("where a missed question stood, the open one about the same stands; what made sure of a miss leads back to that one's place", () => {
  const questions = [
    question("missed main", { status: "missed", conceptId: "tempo" }),
    question("missed again", { status: "missed", conceptId: "tempo" }),
    question("fresh main", { conceptId: "tempo" }),
    question("other main", { questionNumber: 2, conceptId: "tempo" }),
    question("made sure", {
      parentQuestionId: "missed main",
      breakdownId: "of missed main",
      depth: 1,
      status: "missed",
      conceptId: "tempo",
    }),
    question("beneath", {
      parentQuestionId: "missed main",
      breakdownId: "of missed main",
      depth: 1,
      questionNumber: 2,
      status: "missed",
      conceptId: "notes",
    }),
  ];
  const openFor = (id: string) => openInPlaceOf(questions, id)?.id;

  expect(openFor("fresh main")).toBe("fresh main");
  expect(openFor("missed main")).toBe("fresh main");
  expect(openFor("missed again")).toBe("fresh main");
  expect(openFor("made sure")).toBe("fresh main");
  expect(openFor("beneath"), "of another concept").toBeUndefined();
  expect(openFor("nothing")).toBeUndefined();
});

test("in the place of what was answered right or is done with since, nothing is open", () => {
  const missed = question("missed", { status: "missed", conceptId: "tempo" });
  for (const status of ["mastered", "skipped", "withdrawn"] as const) {
    const after = question("after", { status, conceptId: "tempo" });

    expect(openInPlaceOf([missed, after], "missed")).toBeNull();
    expect(openInPlaceOf([missed, after], "after")).toBeNull();
  }
});
