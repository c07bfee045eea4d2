import { createCourse } from "./support/course";
import { expectGoodPage } from "./support/expect-good-page";
import { walkLearningPath } from "./support/learning-path";
import { test } from "./support/test";

test("a learner goes from a topic down to a gap and back up to the next subsection", async ({ page, server }) => {
  test.setTimeout(180_000);

  await walkLearningPath(page, server.dataDir, {
    create: (page) => createCourse(page, { known: ["Foundations", "Chance"] }),
    firstSubsection: "Conditional probability",
    concept: "Conditional probability",
    look: expectGoodPage,
  });
});
