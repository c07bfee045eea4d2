import { expect, test } from "vitest";
import { OTHER_REASON } from "~/services/courses/other-reason";
import { suggestedCourse } from "./suggested-course";

const music = { id: "music", name: "Music theory" };
const chance = { id: "chance", name: "Chance" };
const offered = { topics: [music, chance], anyTopic: false, reasons: ["For an exam"] };
const guitar = { courseName: "Guitar", courseWhy: "To play for friends" };

test("a new course begins with the subject that covers a gap, else with the only one there is", () => {
  expect(suggestedCourse(offered, null, null)).toMatchObject({ topic: "" });
  expect(suggestedCourse(offered, null, chance)).toMatchObject({ topic: "chance", courseName: "" });
  expect(suggestedCourse({ ...offered, topics: [music] }, null, null)).toMatchObject({ topic: "music" });
  expect(suggestedCourse({ ...offered, topics: [music], anyTopic: true }, null, null)).toMatchObject({ topic: "" });
});

test("a course that is made again keeps its own subject, chosen or typed, whatever gap was kept", () => {
  const anyTopic = { ...offered, anyTopic: true };

  expect(suggestedCourse(anyTopic, guitar, chance)).toEqual({
    topic: "",
    courseName: "Guitar",
    reason: OTHER_REASON,
    courseWhy: "To play for friends",
  });
  expect(suggestedCourse(anyTopic, { courseName: music.name, courseWhy: "For an exam" }, chance)).toEqual({
    topic: "music",
    courseName: "",
    reason: "For an exam",
    courseWhy: "",
  });
});
