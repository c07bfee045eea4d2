import type { Identity } from "~/providers/identity/port";
import { findOrCreateLearner } from "~/services/accounts/learners.server";
import { createSession } from "~/services/accounts/sessions.server";
import type { DbContext } from "~/services/context";

export type VouchedIdentity = Identity & { issuer: string };
export type Learner = VouchedIdentity & { id: string };

let count = 0;

export function createIdentity(overrides: Partial<VouchedIdentity> = {}): VouchedIdentity {
  count += 1;
  return {
    issuer: "stand-in",
    sub: `google-${count}`,
    email: `ada${count}@example.org`,
    firstName: "Ada",
    lastName: "Lovelace",
    fullName: "Ada Lovelace",
    pictureUrl: null,
    locale: null,
    ...overrides,
  };
}

export async function createLearner(ctx: DbContext, overrides: Partial<VouchedIdentity> = {}): Promise<Learner> {
  const identity = createIdentity(overrides);
  const { learnerId } = await findOrCreateLearner(ctx, identity);
  return { id: learnerId, ...identity };
}

/** The Cookie header of a browser in which the learner is signed in: the `as` of `get` and `post`. */
export async function createSessionCookie(ctx: DbContext, learner: { id: string }): Promise<string> {
  return `authToken=${await createSession(ctx, { learnerId: learner.id })}`;
}
