import { redirect } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** An old address. It will never mean anything else, so browsers and search engines may remember where it leads. */
export function loader() {
  return redirect(paths.method(), { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
}
