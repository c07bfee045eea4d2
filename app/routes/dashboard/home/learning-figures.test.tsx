import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LearningFigures } from "./learning-figures";

const facts = {
  activeCourses: 0,
  completedCourses: 0,
  secondsLearned: 0,
  profile: { percentage: 17, missing: ["Age"] },
};

test.each([
  [0, "0 days"],
  [1, "1 day"],
  [4, "4 days"],
])("a streak of %i that no week tells is told here: %s", (streak, told) => {
  const html = renderToStaticMarkup(<LearningFigures {...facts} streak={streak} />);

  expect(html.slice(html.indexOf("Streak"))).toContain(told);
});

test("a streak that the week tells is not told again", () => {
  expect(renderToStaticMarkup(<LearningFigures {...facts} streak={null} />)).not.toContain("Streak");
});
