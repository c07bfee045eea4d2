import { ctx } from "~/app-context.server";
import { everythingStored, signUp, startApp } from "./app";
import type { Outcome } from "./app-routes";
import { openPage } from "./open-page";
import { get } from "./request";

/** The profile form, filled in. */
export const profileFields = {
  full_name: "Ada King Lovelace",
  age: "36",
  current_job: "Analyst",
  linkedin: "ada-lovelace",
  education: "Private tutors",
  about: "Engines.\nAnd poetry.",
};

/** What the learner's record holds once these are saved. */
export const savedProfile = { ...profileFields, age: 36 };

export async function startWithAda() {
  await startApp();
  const ada = await signUp("Ada");
  return { ada, before: await everythingStored() };
}

/** The page that a redirect leads to, opened by the browser that was told so. */
export function openNextPage(sent: Outcome, as: string) {
  const cookies = sent.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return openPage(get(sent.location!, { as: [as, ...cookies].join("; ") }));
}

export function storedLearner(id: string) {
  return ctx.db.selectFrom("learners").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
