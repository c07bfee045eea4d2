import { expect, test } from "vitest";
import { questionNode as question } from "../../../../tests/support/question-node";
import type { BreakdownStatus } from "~db/schema";
import {
  conceptPath,
  currentQuestion,
  firstOpenPart,
  isFreshTry,
  pathTo,
  countAround,
  placeOf,
  standingAround,
  subsectionProgress,
  unfinishedBreakdown,
  type BreakdownNode,
  type QuestionNode,
} from "./question-tree";

const WRITTEN = { isOver: true, slots: [] };

/** A part of a breakdown, which is called after the question it was made for. */
function part(id: string, parent: string, changes: Partial<QuestionNode> = {}): QuestionNode {
  return question(id, { parentQuestionId: parent, breakdownId: `of ${parent}`, depth: 1, ...changes });
}

function breakdown(questionId: string, status: BreakdownStatus = "open"): BreakdownNode {
  return { id: `of ${questionId}`, questionId: questionId, status, writing: WRITTEN };
}

test("the first open main question is the current one, by number and not by the order of rows", () => {
  const questions = [
    question("third", { questionNumber: 3 }),
    question("first", { questionNumber: 1, status: "mastered" }),
    question("second", { questionNumber: 2 }),
  ];

  expect(currentQuestion(questions, [])!.id).toBe("second");
});

test("without an open question there is no current one", () => {
  expect(currentQuestion([], [])).toBeNull();
  expect(currentQuestion([question("only", { status: "mastered" })], [])).toBeNull();
});

test("work goes depth first: into the open part of a broken-down question, and of that part", () => {
  const questions = [
    question("main"),
    question("next", { questionNumber: 2 }),
    part("known", "main", { status: "mastered" }),
    part("failed", "main", { questionNumber: 2 }),
    part("later", "main", { questionNumber: 3 }),
    part("deep", "failed", { depth: 2 }),
  ];

  expect(currentQuestion(questions, [breakdown("main"), breakdown("failed")])!.id).toBe("deep");
  expect(currentQuestion(questions, [breakdown("main")])!.id).toBe("failed");
});

test("when all parts are mastered, the question they were made for is the current one again", () => {
  const questions = [question("main"), part("one", "main", { status: "mastered" })];

  expect(currentQuestion(questions, [breakdown("main", "completed")])!.id).toBe("main");
  expect(currentQuestion(questions, [breakdown("main", "open")])!.id).toBe("main");
});

test("parts that are still being written, or were skipped, lead nowhere", () => {
  const questions = [question("main"), part("one", "main")];

  expect(firstOpenPart(questions, [breakdown("main", "preparing")], "main")).toBeNull();
  expect(firstOpenPart(questions, [breakdown("main", "skipped")], "main")).toBeNull();
  expect(firstOpenPart(questions, [breakdown("main")], "main")!.id).toBe("one");
});

test("of a question broken down twice, the breakdown under way counts", () => {
  const questions = [
    question("main"),
    part("old", "main", { status: "mastered" }),
    part("new", "main", { breakdownId: "second" }),
  ];
  const breakdowns = [breakdown("main", "completed"), { ...breakdown("main"), id: "second" }];

  expect(currentQuestion(questions, breakdowns)!.id).toBe("new");
});

test("the path leads from the main question down to the given one", () => {
  const questions = [part("deep", "middle"), question("main"), part("middle", "main"), question("other")];

  expect(pathTo(questions, "deep").map((node) => node.id)).toEqual(["main", "middle", "deep"]);
  expect(pathTo(questions, "main").map((node) => node.id)).toEqual(["main"]);
  expect(pathTo(questions, "absent")).toEqual([]);
});

test("progress counts main questions and parts apart, and forgets the skipped ones", () => {
  const questions = [
    question("one", { status: "mastered" }),
    question("two"),
    question("three"),
    part("a", "two", { status: "mastered" }),
    part("b", "two"),
    part("c", "one", { status: "skipped" }),
    part("d", "one", { status: "mastered" }),
  ];
  const breakdowns = [breakdown("two"), breakdown("one", "skipped"), breakdown("three", "preparing")];

  expect(subsectionProgress(questions, breakdowns, WRITTEN, false)).toEqual({
    totalQuestions: 6,
    completedQuestions: 3,
    progressPercentage: 50,
    isSubsectionComplete: false,
    mainQuestions: 3,
    mainQuestionsCompleted: 1,
    parts: 3,
    partsCompleted: 2,
    breakdowns: 2,
    openBreakdowns: 1,
  });
});

test("a part is as complete as it is said to be, whatever its questions", () => {
  const done = [question("one", { status: "mastered" })];

  expect(subsectionProgress(done, [], WRITTEN, false)).toMatchObject({ isSubsectionComplete: false });
  expect(subsectionProgress(done, [], WRITTEN, true)).toMatchObject({
    isSubsectionComplete: true,
    progressPercentage: 100,
  });
  expect(subsectionProgress([], [], { isOver: false, slots: [] }, false)).toMatchObject({ progressPercentage: 0 });
  expect(subsectionProgress([question("one", { status: "withdrawn" })], [], WRITTEN, true)).toMatchObject({
    progressPercentage: 100,
  });
});

test("main questions that are still to come count as things to do", () => {
  const questions = [question("one", { status: "mastered" }), question("two", { status: "mastered" })];

  expect(subsectionProgress(questions, [], { isOver: false, slots: [0, 1, 2, 3, 4] }, false)).toMatchObject({
    totalQuestions: 5,
    completedQuestions: 2,
    progressPercentage: 40,
    mainQuestions: 5,
    isSubsectionComplete: false,
  });
  expect(subsectionProgress(questions, [], { isOver: false, slots: [0, 1] }, false)).toMatchObject({
    progressPercentage: 100,
    isSubsectionComplete: false,
  });
});

test("what was withdrawn does not count", () => {
  const questions = [question("one", { status: "mastered" }), question("two", { status: "withdrawn" })];

  expect(subsectionProgress(questions, [], WRITTEN, true)).toMatchObject({ totalQuestions: 1 });
});

test("a breakdown is unfinished while parts are to come and none of those there is open", () => {
  const coming: BreakdownNode = { ...breakdown("main"), writing: { isOver: false, slots: [0, 1, 2] } };
  const done = [question("main"), part("one", "main", { status: "mastered" })];

  expect(unfinishedBreakdown(done, [coming], "main")).toBe(coming);
  expect(unfinishedBreakdown([...done, part("two", "main")], [coming], "main")).toBeNull();
  expect(unfinishedBreakdown(done, [breakdown("main")], "main")).toBeNull();
  expect(unfinishedBreakdown(done, [{ ...coming, status: "skipped" }], "main")).toBeNull();
});

test("what waits to take a question's place is neither asked nor counted, and makes no breakdown of its own", () => {
  const questions = [
    question("main"),
    part("later", "main", { status: "reserved", questionNumber: 0 }),
    question("next", { questionNumber: 2 }),
  ];

  expect(currentQuestion(questions, [breakdown("main")])!.id).toBe("main");
  expect(subsectionProgress(questions, [breakdown("main")], WRITTEN, false)).toMatchObject({
    totalQuestions: 2,
    parts: 0,
    breakdowns: 0,
    openBreakdowns: 0,
  });
  expect(standingAround(questions, questions[1]!)).toEqual([]);
});

test("a fresh question stands where the missed one stood, which counts no more", () => {
  const missed = question("missed", { questionNumber: 2, status: "missed", attemptCount: 1 });
  const fresh = question("fresh", { questionNumber: 2 });
  const questions = [question("first", { status: "mastered" }), missed, fresh, question("last", { questionNumber: 3 })];

  expect(currentQuestion(questions, [])!.id).toBe("fresh");
  expect(subsectionProgress(questions, [], WRITTEN, false)).toMatchObject({ totalQuestions: 3, mainQuestions: 3 });
  expect(standingAround(questions, missed).map(({ id }) => id)).toEqual(["first", "fresh", "last"]);
  expect(questions.map((one) => placeOf({ questions, breakdowns: [] }, one))).toEqual([1, 2, 2, 3]);
  expect(isFreshTry(questions, fresh)).toBe(true);
  expect(isFreshTry(questions, questions[0]!)).toBe(false);
  expect(isFreshTry(questions, questions[3]!)).toBe(false);
});

test("a question's place is counted without what was withdrawn before it, or turned out to be needless", () => {
  const questions = [
    question("wrong", { status: "withdrawn" }),
    question("first", { questionNumber: 2, status: "mastered" }),
    question("needless", { questionNumber: 3, status: "skipped" }),
    question("second", { questionNumber: 4 }),
  ];

  expect(questions.slice(1).map((one) => placeOf({ questions, breakdowns: [] }, one))).toEqual([1, 2, 2]);
  expect(questions.slice(1).map((one) => countAround({ questions, breakdowns: [] }, one, WRITTEN))).toEqual([2, 3, 2]);
});

test("a question and the progress beside it tell the same number of parts, those to come included", () => {
  const writing = { isOver: false, slots: [0, 1, 2, 3] };
  const questions = [
    question("main"),
    part("one", "main", { status: "mastered" }),
    part("two", "main", { questionNumber: 2, status: "skipped" }),
    part("three", "main", { questionNumber: 3 }),
  ];
  const breakdowns: BreakdownNode[] = [{ ...breakdown("main"), writing }];

  expect(placeOf({ questions, breakdowns }, questions[3]!)).toBe(2);
  expect(countAround({ questions, breakdowns }, questions[3]!, writing)).toBe(3);
  expect(subsectionProgress(questions, breakdowns, WRITTEN, false)).toMatchObject({
    parts: 3,
    partsCompleted: 1,
    totalQuestions: 4,
  });
  expect(subsectionProgress(questions, [{ ...breakdowns[0]!, status: "skipped" }], WRITTEN, false)).toMatchObject({
    parts: 2,
  });
});

test("the concepts above a question are those of its path", () => {
  const questions = [question("main"), part("middle", "main"), part("deep", "middle", { conceptId: "notes" })];

  expect(conceptPath(questions, "deep")).toEqual(["concept of main", "concept of middle", "notes"]);
});
