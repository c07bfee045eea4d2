import { redirectDocument } from "@remix-run/node";
import { paths, type Ended } from "~/urls/paths";

interface Options {
  headers?: Headers;
  /** Why one is there, unless one simply was not signed in. */
  ended?: Ended;
}

/** To signing in, and from there to `returnPath`. As a document, also from pages with scripts: it has other styles. */
export function toSignIn(returnPath: string, { headers, ended }: Options = {}): Response {
  return redirectDocument(paths.login(returnPath, ended), { headers });
}
