import { problem } from "./problem.server";

/** To throw when a thing is absent or somebody else's: `notFound("Course")` says "Course Not Found". */
export function notFound(what: string): Response {
  return problem(404, `${what} Not Found`);
}
