import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";
import { safeReturnPath } from "./safe-redirect.server";

/** The page of ours that led here, or null. A proxy may hand on another host than the one it was asked for. */
export function previousPage(request: Request): string | null {
  const header = request.headers.get("Referer") ?? "";
  const referrer = URL.canParse(header) ? new URL(header) : null;
  const here = new URL(request.url);
  if (!referrer || (referrer.origin !== config.publicUrl && referrer.host !== here.host)) return null;
  if (referrer.pathname === here.pathname) return null;
  return safeReturnPath(referrer.pathname + referrer.search, paths.home());
}
