import { log } from "~/logging/log.server";
import { emptyLog, rewriteIfSmall } from "~/services/accounts/erase-remains.server";
import { continueLater, forgetDeletion, removeAccount } from "~/services/accounts/remove-account.server";
import { endBilling } from "~/services/billing/end-billing.server";
import type { JobHandler } from "~/services/jobs/handler";

export const deleteAccount: JobHandler = async (ctx, learnerId, control) => {
  const { signal } = control;
  const note = (what: string, facts: Record<string, unknown>) => log.error(facts, what);
  // First, or somebody would be charged for an account that nobody knows.
  const isPaidUp = await endBilling(ctx, { learnerId, signal, note }).catch(stillCharged);
  if (!isPaidUp) return (ctx) => continueLater(ctx, { kind: "delete-account", subjectId: learnerId });
  if (!(await removeAccount(ctx, learnerId, signal))) return null;
  const isRewritten = await rewriteIfSmall(ctx).then(() => true, notYet);
  if (!isRewritten) return (ctx) => continueLater(ctx, { kind: "delete-account", subjectId: learnerId });
  return emptyLogOfDeletion(ctx, learnerId, control);
};

/** The last step of a deletion, by itself when somebody else was reading before. */
export const emptyLogOfDeletion: JobHandler = async (ctx, learnerId) => {
  const isEmpty = await emptyLog(ctx).catch(notYet);
  return (ctx) =>
    isEmpty ? forgetDeletion(ctx, learnerId) : continueLater(ctx, { kind: "empty-log", subjectId: learnerId });
};

function stillCharged(err: unknown): false {
  log.error({ err }, "the subscription of a deleted account could not be ended yet");
  return false;
}

/** After a few attempts the job would be given up, with nothing left that tells of the deletion. */
function notYet(err: unknown): false {
  log.error({ err }, "what was deleted could not be erased yet");
  return false;
}
