import { expect } from "vitest";
import { ctx } from "~/app-context.server";
import type { Outcome } from "./app-routes";

/** All sessions run out, as with time. */
export async function letSessionsExpire(): Promise<void> {
  await ctx.db.updateTable("sessions").set({ expires_at: "2020-01-01T00:00:00.000Z" }).execute();
}

/** As by signing out, here or from another device. */
export async function endSessions(): Promise<void> {
  await ctx.db.updateTable("sessions").set({ ended_at: ctx.now().toISOString() }).execute();
}

/** Where a form that was sent without a session leads back to after signing in. */
export function returnPathOf({ status, location }: Outcome): string {
  const login = new URL(location ?? "", "http://localhost");
  expect([status, login.pathname]).toEqual([302, "/login"]);
  return login.searchParams.get("return_to") ?? "";
}

/** The Cookie header of the browser that got this answer, once somebody has signed in there. */
export function sameBrowser({ headers }: Outcome, as: string): string {
  return [as, ...headers.getSetCookie().map((cookie) => cookie.split(";")[0])].join("; ");
}
