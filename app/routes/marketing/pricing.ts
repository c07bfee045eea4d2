import { redirect } from "@remix-run/node";
import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";

/** A short address. Nobody should remember where it leads: that follows a setting, which may change. */
export function loader() {
  return redirect(config.billing === "none" ? paths.home() : paths.pricing());
}
