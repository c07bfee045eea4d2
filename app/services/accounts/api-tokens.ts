/** What a token allows a program to do. Each scope is asked for by itself: none includes another. */
export const SCOPES = ["read", "learn", "support", "staff"] as const;

export type Scope = (typeof SCOPES)[number];

/** In words, after “This token can”. Where nothing is sold there are no payments to see. */
export function scopeWords({ hasPlans }: { hasPlans: boolean }): Record<Scope, string> {
  return {
    read: `see your profile, courses, answers, progress, ${hasPlans ? "payments, " : ""}devices and tokens`,
    learn: "create courses, answer questions and change settings for you",
    support: "read and write your support tickets",
    staff: `do what you do as staff: see accounts${hasPlans ? ", payments" : ""} and tickets, and change them`,
  };
}

/** That work at a time: more than anybody has programs. */
export const MAX_TOKENS = 20;
export const MAX_TOKEN_NAME = 60;
/** By which people, and programs that look for leaked secrets, know a token when they see one. */
export const TOKEN_PREFIX = "taproot_";

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
