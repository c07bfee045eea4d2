import { expect, test } from "vitest";
import { callRoute } from "../support/app-routes";
import { THREE_CONCEPTS } from "../support/model-material";
import { goodModel } from "../support/model-replies";
import { createModelCourse, follow, startModelApp } from "../support/model-app";
import { post } from "../support/request";
import { jobsOf, runToTheEnd } from "../support/waiting";

/** Nine questions take some two seconds so. */
const MS_PER_TOKEN = 1;

test("a learner answers the first question of a slow model while most of the others are still being written", async () => {
  await using fixture = await startModelApp(
    goodModel({ firstSubsection: THREE_CONCEPTS, msPerToken: { questions: MS_PER_TOKEN } }),
  );
  const { ada, start } = await createModelCourse(fixture.app);
  await callRoute(post(start, {}, { as: ada.as }));

  const writing = runToTheEnd(fixture.app);
  let page = await follow(start, ada.as);
  while (!page.text().includes("Question 1 of")) {
    expect(page.text()).toContain("Generating your learning questions...");
    await new Promise((resolve) => setTimeout(resolve, 20));
    page = await follow(start, ada.as);
  }
  const madeSoFar = (await jobsOf("questions"))[0]?.made ?? NaN;
  await writing;

  expect(page.form('name="option"').method).toBe("post");
  expect(madeSoFar - 1, "of eight others").toBeLessThanOrEqual(4);
  expect(await jobsOf("questions")).toMatchObject([{ status: "done", made: 9, expected: 9 }]);
  expect(fixture.standIn.count("questions")).toBe(2); // the first alone, then the others
});
