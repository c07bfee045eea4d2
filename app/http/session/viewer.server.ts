import type { Viewer } from "~/services/accounts/viewer";
import { csrfToken } from "./csrf-token.server";
import { findSession } from "./session.server";
import { isStaff } from "./staff.server";

/** Who looks at the page; null for somebody who is not signed in. */
export async function findViewer(request: Request): Promise<Viewer | null> {
  const session = await findSession(request);
  if (session?.state !== "valid") return null;
  return { ...session.person, csrfToken: csrfToken(session), isStaff: isStaff(session) };
}
