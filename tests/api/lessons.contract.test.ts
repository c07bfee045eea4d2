import { afterAll, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { AuthorError } from "~/providers/author/port";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createOpenSubsection, mainQuestionIds, workForSure } from "../support/course-factories";
import { startCalling } from "../support/course-calls";
import { putOnPlan } from "../support/plans";
import { outlineDraft } from "../support/scripted-author";

afterAll(() => expectReached("checkContent", "getContent", "generateContent"));

test("a lesson is asked for, written and read", async () => {
  const { app, call, questionIds, of } = await startCalling("a lesson");
  workForSure(app);
  const params = of(questionIds[0]);
  const none = await call("getContent", { params });

  const written = await call("generateContent", { params });
  const check = await call("checkContent", { params });
  const read = await call("getContent", { params });

  expect(none.json).toMatchObject({
    success: false,
    content: null,
    message: "No content available yet",
    can_generate: true,
    generating: false,
  });
  expect(written.json).toMatchObject({ success: true, generating: false, error: null });
  expect(check.json).toEqual({ success: true, has_content: true });
  expect(read.json).toMatchObject({ success: true, can_generate: false, message: null });
  expect(read.json.content).toMatchObject({
    question_id: questionIds[0],
    content: {
      title: "About scales",
      difficulty_level: "beginner",
      estimated_study_time: "10 minutes",
      learning_objectives: ["Explain scales"],
      key_concepts: ["scales"],
      external_resources: [{ type: "book", title: "A good book", author_or_source: "Somebody", url: null }],
    },
  });
  expect(read.json.content.content.content_blocks[0]).toMatchObject({
    type: "introduction",
    heading: "To begin with",
    content: expect.stringContaining("Why scales matters.") as string,
  });
  expect(written.json.content).toEqual(read.json.content);
  await keepExample("generateContent", written, {});
  await keepExample("checkContent", check);
  await keepExample("getContent", read);
});

test("a lesson that could not be written is said with why", async () => {
  const { app, call, questionIds, of } = await startCalling("no lesson");
  workForSure(app);
  app.author = {
    ...app.author,
    writeContent: () => Promise.reject(new AuthorError("declined", "We can’t write about this.", { final: true })),
  };
  const params = of(questionIds[0]);

  const failed = await call("generateContent", { params });

  expect(failed.json).toMatchObject({ success: false, content: null, generating: false });
  expect(failed.json.error).toContain("We can’t write about this.");
  expect((await call("getContent", { params })).json).toMatchObject({ success: false, error: failed.json.error });
});

const six = ["notes", "scales", "chords", "tempo", "rhythm", "rests"];

test("a plan whose lessons are used up says so, and offers none", async () => {
  workForSure(await startApp({ working: false }));
  const ada = await signUp("Ada");
  await putOnPlan(ctx, ada, "free");
  const section = await createOpenSubsection(ctx, ada, {
    outline: outlineDraft([[six]], {}),
    questions: six.map((conceptId) => ({ conceptId })),
  });
  const questionIds = await mainQuestionIds(ctx, section);
  const call = (id: string, questionId: string) =>
    callApi(id, { as: ada.as, params: { courseId: section.courseId, sectionId: "1.1", questionId } });
  for (const questionId of questionIds.slice(0, 5)) await call("generateContent", questionId);

  const refused = await call("generateContent", questionIds[5]!);

  expect([refused.status, refused.json.error]).toEqual([
    403,
    "You’ve used all the lessons in your plan. It has 5 lessons in all. They stay yours to read, and with Premium there’s no limit.",
  ]);
  expect((await call("getContent", questionIds[5]!)).json).toMatchObject({
    can_generate: false,
    message: refused.json.error,
  });
});

test("somebody else's lesson is none", async () => {
  const { questionIds, of } = await startCalling("not theirs");
  const bob = await signUp("Bob");

  for (const id of ["checkContent", "getContent", "generateContent"]) {
    expect([id, (await callApi(id, { as: bob.as, params: of(questionIds[0]) })).status]).toEqual([id, 404]);
  }
});
