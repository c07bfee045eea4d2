import { Link } from "@remix-run/react";
import { paths } from "~/urls/paths";

/** The way on after an author has refused a course: the form that it came from, filled in. */
export function InOtherWords({ courseId }: { courseId: string }) {
  return <Link to={paths.courseInOtherWords(courseId)}>Name the course in other words</Link>;
}
