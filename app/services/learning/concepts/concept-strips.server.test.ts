import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import {
  answer,
  believeTested,
  createCourse,
  createOpenSubsection,
  knowAlready,
  mainQuestionIds,
} from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { findConceptStrips } from "./concept-strips.server";

async function startWithAda() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  return { ctx, ada: await createLearner(ctx) };
}

test("a course is drawn section by section, a mark for each concept: known, probably known, being learned, open", async () => {
  const { ctx, ada } = await startWithAda();
  const outline = outlineDraft([[["sums"], ["notes", "scales"]], [["chords"]]], {});
  const key = await createOpenSubsection(ctx, ada, { outline, questions: [{ conceptId: "sums" }] });
  await knowAlready(ctx, ada, ["notes"]);
  await believeTested(ctx, ada, new Map([["chords", 0.7]]));
  const [questionId = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId }, "dont-know");

  const strips = await findConceptStrips(ctx, { learnerId: ada.id, courseIds: [key.courseId] });

  expect(strips).toEqual({
    [key.courseId]: [
      { heading: "Section 1", marks: ["begun", "known", "open"], here: { number: 1, of: 2 } },
      { heading: "Section 2", marks: ["likely"], here: null },
    ],
  });
});

test("several courses are read at once, and those without an outline have none", async () => {
  const { ctx, ada } = await startWithAda();
  const one = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"], ["notes", "scales"]]], {}) });
  const other = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"]], [["sums"]]], {}) });
  const { id: bare } = await createCourse(ctx, ada, { outline: null });
  await knowAlready(ctx, ada, ["notes"]);

  const strips = await findConceptStrips(ctx, { learnerId: ada.id, courseIds: [one.id, other.id, bare] });

  expect(strips).toEqual({
    [one.id]: [{ heading: "Section 1", marks: ["known", "open"], here: { number: 1, of: 1 } }],
    [other.id]: [
      { heading: "Section 1", marks: ["known"], here: null },
      { heading: "Section 2", marks: ["open"], here: { number: 2, of: 2 } },
    ],
  });
});

test("someone else's course has none", async () => {
  const { ctx, ada } = await startWithAda();
  const course = await createCourse(ctx, ada);
  const ben = await createLearner(ctx);

  expect(await findConceptStrips(ctx, { learnerId: ben.id, courseIds: [course.id] })).toEqual({});
});
