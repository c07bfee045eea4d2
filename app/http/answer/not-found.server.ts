import { problem } from "./problem.server";

/** To throw when a thing is absent or somebody else's: `notFound("Course")` says "Course Not Found". */
export function notFound(what: string): Response {
  const response = problem(404, `${what} Not Found`);
  response.headers.set("Cache-Control", "no-store"); // a cache may otherwise keep it for as long as it likes
  return response;
}
