import { eraseRemains } from "~/services/accounts/erase-remains.server";
import { forgetDeletion, removeAccount, retryErasing } from "~/services/accounts/remove-account.server";
import type { JobHandler } from "~/services/jobs/handler";

export const deleteAccount: JobHandler = async (ctx, learnerId, { signal }) => {
  if (!(await removeAccount(ctx, learnerId, signal))) return null;
  const isErased = await eraseRemains(ctx);
  return (ctx) => (isErased ? forgetDeletion(ctx, learnerId) : retryErasing(ctx, learnerId));
};
