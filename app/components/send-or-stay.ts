import type { ShouldRevalidateFunction } from "@remix-run/react";
import { kindOfError } from "./kind-of-error";

/**
 * For a `clientAction`: sends the form, and answers in the server's place when that cannot be reached. An error page
 * would take away what was typed; so the form stays, and the action's data is `{ notSent: true }`. The status keeps the
 * router from loading the page's data anew, which would fail as well.
 */
export async function sendOrStay<T>(send: () => Promise<T>): Promise<T | Response> {
  try {
    return await send();
  } catch (error) {
    if (kindOfError(error) !== "no-connection") throw error;
    return new Response('{"notSent":true}', { status: 503, headers: { "Content-Type": "application/json" } });
  }
}

/**
 * What such a route's `shouldRevalidate` is: after a refusal the page is loaded anew, for its question may have been answered
 * in another tab; what could not be sent leaves it as it is.
 */
export const isLoadedAnew: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;
