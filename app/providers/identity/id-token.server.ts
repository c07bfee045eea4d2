import type { JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { asOneLine } from "~/text/one-line";
import { GOOGLE_ISSUER } from "./discovery.server";
import type { Identity } from "./port";
import { SignInFailure } from "./sign-in-failure";

const CLOCKS_DIFFER_BY_SECONDS = 60;
const MAX_NAME = 200;

const optionalText = z.string().trim().optional().catch(undefined);
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: optionalText,
  email: optionalText,
  email_verified: z.boolean().optional().catch(false),
  name: optionalText,
  given_name: optionalText,
  family_name: optionalText,
  picture: optionalText,
  locale: optionalText,
});

export type IdTokenClaims = z.infer<typeof claimsSchema>;

export interface IdTokenCheck {
  issuer: string;
  clientId: string;
  nonce: string;
  keys: JWTVerifyGetKey;
  now: () => Date;
}

/** @throws SignInFailure unless the provider itself made this token, for us, just now, and for this very sign-in */
export async function readIdToken(token: string, check: IdTokenCheck): Promise<IdTokenClaims> {
  const { jwtVerify } = await import("jose");
  const { payload } = await jwtVerify(token, check.keys, {
    algorithms: ["RS256"],
    issuer: check.issuer === GOOGLE_ISSUER ? [GOOGLE_ISSUER, "accounts.google.com"] : check.issuer,
    audience: check.clientId,
    requiredClaims: ["sub", "iat", "exp"],
    clockTolerance: CLOCKS_DIFFER_BY_SECONDS,
    currentDate: check.now(),
  }).catch((error: Error) => {
    throw error instanceof SignInFailure ? error : new SignInFailure("other", `ID token: ${error.message}`);
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new SignInFailure("other", `ID token: ${z.prettifyError(claims.error)}`);
  if (claims.data.nonce !== check.nonce) throw new SignInFailure("other", "ID token: it is of another sign-in");
  if ((claims.data.azp ?? check.clientId) !== check.clientId) {
    throw new SignInFailure("other", "ID token: it was made for another app");
  }
  return claims.data;
}

/** @throws SignInFailure when the provider does not vouch for the e-mail address */
export function toIdentity(claims: IdTokenClaims): Identity {
  const { sub, email, picture } = claims;
  if (!email) throw new SignInFailure("unverified-email", "ID token: no email address");
  if (!claims.email_verified) throw new SignInFailure("unverified-email", "ID token: the email address is unverified");
  const fullName = claims.name || email.split("@", 1)[0]!;
  return {
    sub,
    email,
    firstName: cleanName(claims.given_name || fullName),
    lastName: cleanName(claims.family_name ?? ""),
    fullName: cleanName(fullName),
    pictureUrl: picture?.startsWith("https://") ? picture : null,
    locale: claims.locale || null,
  };
}

/** As the profile's form would send it back, without the signs it refuses. */
function cleanName(name: string): string {
  const cut = asOneLine(name.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, " ")).slice(0, MAX_NAME);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trimEnd(); // no half of a character
}
