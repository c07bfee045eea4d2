import { createCourse } from "~/services/courses/courses.server";
import { createTestContext } from "./context";
import { scriptedAuthor } from "./scripted-author";

// A server of its own for a test, where plans are sold: makes courses all at once, and prints what came of each.
const [databaseUrl = "", learnerId = "", count = ""] = process.argv.slice(2);

const ctx = await createTestContext({ databaseUrl, author: scriptedAuthor() });
ctx.sellsPlans = true;
const courses = Array.from({ length: Number(count) }, (_, index) =>
  createCourse(ctx, { learnerId, creationKey: `${process.pid}-${index}`, courseName: "Music", courseWhy: "To play." }),
);
console.log(JSON.stringify((await Promise.all(courses)).map(({ status }) => status)));
