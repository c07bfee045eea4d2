import fc from "fast-check";
import { expect, test } from "vitest";
import { config } from "~/config/config.server";
import { forgetRates } from "~/http/request/rate-limit.server";
import { callRoute } from "../support/app-routes";
import { followCallback, consent, cookieIn, startAppWithGoogle, refreshOf } from "../support/google";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

/** Wherever someone says they were going, signing in never leads to another site. */

const pieces = fc.constantFrom(
  ...["/", "\\", "//", "/\\", "\\/", ".", "..", "@", ":", "?", "#", "&", "=", ";", "%"],
  ...["\t", "\n", "\r", "\r\n", "\0", " ", "\u00a0", "\u2028", "\u3000", "\ufeff", "／", "．", "é"],
  ...["%2f", "%2F%2F", "%5c", "%09", "%0d%0a", "%00", "%252f", "%e3%80%82"],
  ...["https:", "http:", "javascript:", "data:", "evil.example", "127.0.0.1:3000", "user:pw@evil.example"],
  ...["/dashboard", "/login?return_to=", "1;url=", '"', "'", ","],
);
const addresses = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: "binary", maxLength: 40 }),
);

/** As a browser reads a Location, a Refresh or a link on one of our pages. */
function originOf(address: string | null | undefined): string {
  return new URL(address ?? "", `${config.publicUrl}/auth/google-callback`).origin;
}

test("no return path leaves this site over the whole of a sign-in", { timeout: 60_000 }, async () => {
  await using google = await startAppWithGoogle();
  await followCallback(await consent(google)); // a newcomer would go elsewhere

  await fc.assert(
    fc.asyncProperty(addresses, async (address) => {
      const login = await openPage(get(`/login?${new URLSearchParams({ return_to: address })}`));
      const button = login.link("Continue with Google");
      const straight = `/api/auth/google-signin?${new URLSearchParams({ return_to: address })}`;

      expect(originOf(button)).toBe(config.publicUrl);
      for (const path of [button, straight]) {
        forgetRates();
        const back = await followCallback(await consent(google, path));
        const [delay, next] = refreshOf(back).split(/;url=(.*)/s);
        expect(delay).toBe("1");
        expect(next).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(originOf(next)).toBe(config.publicUrl);
        expect(originOf((back.body as { next: string }).next)).toBe(config.publicUrl);
      }
    }),
    { numRuns: 50 },
  );
});

test("no return path leads someone who is signed in to another site", async () => {
  await using google = await startAppWithGoogle();
  const as = cookieIn(await followCallback(await consent(google)), "authToken");

  await fc.assert(
    fc.asyncProperty(addresses, async (address) => {
      const query = new URLSearchParams({ return_to: address });

      const answer = await callRoute(get(`/api/auth/google-signin?${query}`, { as }));

      expect(answer.status).toBe(302);
      expect(originOf(answer.location)).toBe(config.publicUrl);
    }),
    { numRuns: 1000 },
  );
});
