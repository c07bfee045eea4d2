import { problem } from "~/http/response/responses.server";

const ANOTHER_ACCOUNT_NOW = "You're signed in with another account now";
const BUT_KEPT =
  ", so we couldn't take this answer. We kept what you wrote: " +
  "sign in with the account you began with, and it will be at the question";

/** To the form of an answer that was made for somebody who is not signed in any more: who is may not be shown it. */
export function madeForAnotherAccount({ isKept }: { isKept: boolean }): Response {
  return problem(403, `${ANOTHER_ACCOUNT_NOW}${isKept ? BUT_KEPT : ""}.`);
}
