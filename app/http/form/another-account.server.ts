import { problem } from "~/http/response/responses.server";

const NOT_TAKEN = "You’re signed in with another account now, so we couldn’t take this answer.";
const KEPT = "We kept it: sign in with the account you started with, and it’ll be waiting at the question.";
const NOT_KEPT = "Nothing was saved.";

/** To the form of an answer that was made for somebody who is not signed in any more: who is may not be shown it. */
export function madeForAnotherAccount({ isKept }: { isKept: boolean }): Response {
  return problem(403, `${NOT_TAKEN} ${isKept ? KEPT : NOT_KEPT}`);
}
