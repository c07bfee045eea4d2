import { redirect } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** The short address by which the demo is spoken of. It will never mean anything else. */
export function loader() {
  return redirect(paths.demo(), { status: 301, headers: { "Cache-Control": "public, max-age=86400" } });
}
