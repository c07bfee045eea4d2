import { redirectDocument } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** To signing in, and from there to `returnPath`. As a document, also from pages with scripts: it has other styles. */
export function toSignIn(returnPath: string, headers?: Headers): Response {
  return redirectDocument(paths.login(returnPath), { headers });
}
