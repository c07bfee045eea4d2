import { redirect } from "@remix-run/node";
import { config } from "~/config.server";
import { paths } from "~/paths";

/** A short address. Nobody should remember where it leads: that follows a setting, which may change. */
export function loader() {
  return redirect(config.billing === "none" ? paths.home() : paths.pricing());
}
