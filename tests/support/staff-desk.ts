import { signUp, startApp } from "./app";
import { openPage } from "./open-page";
import { get, post } from "./request";
import { signUpStaff } from "./staff";

/** Grace of the staff, who opens pages and sends forms, and Ada, a learner. */
export async function startDesk() {
  await startApp();
  const grace = await signUpStaff("Grace");
  const ada = await signUp("Ada");
  return {
    grace,
    ada,
    open: (url: string) => openPage(get(url, { as: grace.as })),
    send: (url: string, fields: Record<string, string>) => openPage(post(url, fields, { as: grace.as })),
  };
}
