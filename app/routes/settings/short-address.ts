import { redirect } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** `/settings`, as one may type it. */
export function loader() {
  return redirect(paths.settings());
}
