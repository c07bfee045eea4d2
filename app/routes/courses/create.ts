import { redirect } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** The address that the public pages name for making a course. */
export function loader() {
  return redirect(paths.newCourse());
}
