import { expect, test } from "vitest";
import { goodPack, writePack } from "../../../tests/support/packs";
import { onboardingDrafts, scriptedAuthor } from "../../../tests/support/scripted-author";
import { combined } from "./combined.server";
import { createCurriculumAuthor } from "./curriculum/curriculum-author.server";
import { AuthorError, type Author } from "./port";

const control = { signal: new AbortController().signal, report: async () => {} };

/** The good pack beside a model. */
function createCombined(model: Partial<Author> = {}) {
  const curriculum = createCurriculumAuthor({ folders: [writePack(goodPack())] });
  const anyTopic = scriptedAuthor({
    writesAnyTopic: true,
    findTopic: async (name) => ({ id: "model", name, description: "" }),
    ...model,
  });
  return combined(curriculum, anyTopic);
}

test("the hand-made topics are offered, and any other can be had", async () => {
  const author = createCombined();

  expect((await author.topics()).map(({ id }) => id)).toEqual(["trees"]);
  expect(author.writesAnyTopic).toBe(true);
});

test.each(["Trees", " trees! ", "Plants"])("'%s' is the hand-made course", async (typed) => {
  expect((await createCombined().findTopic(typed))?.id).toBe("trees");
});

test.each(["Trees of Africa", "binary trees", "tree", "!?", "Music"])("'%s' is written by the model", async (typed) => {
  expect(await createCombined().findTopic(typed)).toMatchObject({ id: "model", name: typed });
});

test("each course stays with its author, and hand-made ones go on while the model is down", async () => {
  const down = new AuthorError("connection", "The AI service cannot be reached.", { final: true });
  const author = createCombined({ writeOnboardingQuestions: () => Promise.reject(down) });
  const course = { learnerId: "ada", courseName: "Trees", courseWhy: "" };

  expect(await author.writeOnboardingQuestions({ ...course, topicId: "trees" }, control)).toHaveLength(5);
  await expect(author.writeOnboardingQuestions({ ...course, topicId: "model" }, control)).rejects.toBe(down);
});

test("what the model writes is handed on", async () => {
  const course = { learnerId: "ada", courseName: "Music", courseWhy: "", topicId: "model" };

  expect(await createCombined().writeOnboardingQuestions(course, control)).toEqual(onboardingDrafts());
});

test("a hand-made course has no opening: its outline is whole at once", async () => {
  const opening = { section: { heading: "A", description: "" }, part: { heading: "B", description: "" }, concepts: [] };
  const author = createCombined({ writeOpening: async () => opening });
  const course = { learnerId: "ada", courseName: "Trees", courseWhy: "", answers: [] };

  expect(await author.writeOpening!({ ...course, topicId: "trees" }, control)).toBeNull();
  expect(await author.writeOpening!({ ...course, topicId: "model" }, control)).toBe(opening);
});
