import type { Operation } from "./operation";
import * as blog from "./operations/blog.server";
import * as profile from "./operations/profile.server";
import * as session from "./operations/session.server";

/** All calls of the API, in the order in which they are described. */
export const operations: readonly Operation[] = [session, profile, blog].flatMap(operationsIn);

/** A file of operations may export what it shares with another, too. */
function operationsIn(file: object): Operation[] {
  return Object.values(file).filter((value): value is Operation => typeof value === "object" && "handle" in value);
}
