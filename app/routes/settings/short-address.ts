import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** `/settings`, as one may type it. */
export function loader() {
  return redirect(paths.settings());
}
