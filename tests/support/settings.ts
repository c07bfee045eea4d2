import { ctx } from "~/app-context.server";
import { everythingStored, signUp, startApp } from "./app";

export const SAVED_PROFILE = "/dashboard/settings?saved=1";

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

export function storedLearner(id: string) {
  return ctx.db.selectFrom("learners").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
