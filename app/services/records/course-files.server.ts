import type { AppContext } from "~/services/context";
import { findCourseName } from "~/services/courses/course-name.server";
import { bytesOf } from "./bytes-of";
import { courseFileNames, courseFiles } from "./course-files";
import { findGrades, gradesFile } from "./grades.server";
import { questionPackage } from "./qti-package.server";
import { cardPackage } from "./review-cards.server";
import { streamStatements } from "./statements.server";

interface Whose {
  learnerId: string;
  courseId: string;
}

/** A file of a learner's course, read when it is sent; null when it is not their course, or there is no such file. */
export async function openCourseFile(ctx: AppContext, { file, ...whose }: Whose & { file: string }) {
  const kind = courseFileNames.find((name) => name === file);
  const courseName = kind && (await findCourseName(ctx, whose));
  if (!kind || courseName === null || courseName === undefined) return null;
  const named = { ...whose, courseName };
  const name = `taproot-${plain(courseName)}-${kind}`;
  const { type } = courseFiles[kind];
  switch (kind) {
    case "grades.csv":
      return { name, type, content: bytesOf(grades(ctx, whose)) };
    case "questions.zip":
      return { name, type, content: ctx.zip.pack(questionPackage(ctx, named)) };
    case "cards.apkg":
      return { name, type, content: ctx.zip.pack(cardPackage(ctx, named)) };
    case "statements.json":
      return { name, type, content: bytesOf(statements(ctx, whose)) };
  }
}

async function* grades(ctx: AppContext, whose: Whose): AsyncGenerator<string> {
  const found = await findGrades(ctx, whose);
  yield gradesFile(found ? [found] : []);
}

/** A list, as a learning record store takes it. */
async function* statements(ctx: AppContext, whose: Whose): AsyncGenerator<string> {
  let before = "[\n";
  for await (const statement of streamStatements(ctx, { ...whose, ascending: true })) {
    yield before + JSON.stringify(statement);
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** Of a course's name, what every system takes for the name of a file. */
function plain(name: string): string {
  const words = name.normalize("NFKD").replace(/[^a-zA-Z\d]+/g, "-");
  return (
    words
      .slice(0, 40)
      .replace(/^-+|-+$/g, "")
      .toLowerCase() || "course"
  );
}
