import { ctx } from "~/app-context.server";
import { createApiToken } from "~/services/accounts/api-tokens.server";
import type { Scope } from "~/services/accounts/api-tokens";

/** An API token of the learner's, for ever unless it says how long. */
export async function makeToken(
  learner: { id: string },
  { scopes = ["read"], expiresInDays = null }: { scopes?: Scope[]; expiresInDays?: number | null } = {},
): Promise<{ id: string; token: string }> {
  const made = await createApiToken(ctx, { learnerId: learner.id, name: "Notes", scopes, expiresInDays });
  if (made.status !== "created") throw new Error(made.status);
  return made;
}
