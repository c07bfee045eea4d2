import { z } from "zod";
import { MAX_TOKEN_NAME, MAX_TOKENS, SCOPES, type Scope } from "~/services/accounts/api-tokens";
import { asOneLine } from "~/text/one-line";
import { atMost, HIDDEN } from "~/text/text-rules";
import { hasSomethingToSee, hidesNothing } from "~/text/visible-text";

export const LIFETIMES = ["7", "30", "90", "365", "never"] as const;
export const USUAL_LIFETIME = "90";

const NAME_NEEDED = "Enter a name";
const ONCE = "Fill in this field once";
const CHOOSE = "Choose one of these";
export const CHOOSE_ANY = "Choose at least one of these";

/** Why no more tokens are made. */
export const TOO_MANY_TOKENS = {
  working: `You have ${MAX_TOKENS} tokens. Revoke one to make another.`,
  recent: "You’ve made a lot of tokens in the last hour. Try again later.",
};

/** What the form holds before anything is checked. */
export interface TokenFields {
  name: string;
  scopes: string[];
  lifetime: string;
}

/** @param offered to whoever asks: no other scope is taken */
export function tokenSchema(offered: readonly Scope[]) {
  return z.object({
    name: z
      .string({ error: (issue) => (issue.input === undefined ? NAME_NEEDED : ONCE) })
      .transform(asOneLine)
      .refine(hasSomethingToSee, NAME_NEEDED)
      .refine(...atMost(MAX_TOKEN_NAME))
      .refine(hidesNothing, HIDDEN),
    scopes: z
      .array(z.string())
      .refine((typed) => typed.length > 0 && typed.every((scope) => (offered as string[]).includes(scope)), CHOOSE_ANY)
      .transform((typed) => SCOPES.filter((scope) => typed.includes(scope))),
    /** In days; null: for ever. */
    lifetime: z.enum(LIFETIMES, CHOOSE).transform((typed) => (typed === "never" ? null : Number(typed))),
  });
}
