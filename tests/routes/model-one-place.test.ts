import { expect, test } from "vitest";
import { createModelCourse, openFirstQuestion, startModelApp } from "../support/model-app";
import { goodModel } from "../support/model-replies";
import { storedQuestions } from "../support/stored-questions";
import { jobsOf } from "../support/waiting";

test("with a server that answers one call at a time, each question is there before the next is begun, and nothing fails", async () => {
  const there: number[] = [];
  await using fixture = await startModelApp(undefined, { places: 1 });
  const course = await createModelCourse(fixture.app);
  fixture.standIn.script = goodModel({
    msPerToken: 1,
    tasks: {
      async questions(_call, good) {
        there.push((await storedQuestions()).length);
        return good();
      },
    },
  });
  fixture.standIn.calls.length = 0;

  const page = await openFirstQuestion(fixture.app, course);

  expect(page.text()).toContain("Question 1 of 3");
  expect(there).toEqual([0, 1, 2]);
  expect(fixture.standIn.calls.map(({ task }) => task)).toEqual(
    [0, 1, 2].flatMap(() => ["questions", "court", "court"]),
  );
  expect(await jobsOf("questions")).toMatchObject([{ status: "done", made: 3, expected: 3 }]);
});
