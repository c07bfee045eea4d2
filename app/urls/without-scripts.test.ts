import { expect, test } from "vitest";
import { paths } from "./paths";
import { isWithoutScripts } from "./without-scripts";

const part = { courseId: "c", sectionNumber: "1.1" };
const question = { ...part, questionId: "q" };

test.each([
  paths.sections("c"),
  paths.sectionsAfter(part),
  paths.courseMap("c"),
  paths.concept("c", "pack/chance"),
  paths.study("c", "pack/chance"),
  paths.content(question),
  paths.gapTree(question),
  paths.questionsComplete(part),
])("%s is a document", (path) => expect(isWithoutScripts(path)).toBe(true));

test.each([
  paths.home(),
  paths.dashboard(),
  paths.courses(),
  paths.currentQuestion(part),
  paths.question(question),
  paths.answered(question),
  paths.wrongAnswerOptions(question),
  paths.contentLoading(question),
  paths.practise("c", "pack/chance"),
  paths.test("c"),
  paths.checkpoint({ courseId: "c", sectionId: "s" }),
])("%s goes on with the scripts that are there", (path) => expect(isWithoutScripts(path)).toBe(false));
