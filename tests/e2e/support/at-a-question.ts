import type { Page } from "@playwright/test";
import type { RunningServer } from "../../support/server";
import { createCourse, openFirstQuestion, signIn } from "../../support/walk";
import { goOnAs } from "./go-on-as";
import { someone, type Person } from "./sign-in";

/** A new learner, in the browser, at the first question of a course. The question has something simpler beneath it. */
export async function startAtAQuestion(page: Page, server: RunningServer): Promise<Person> {
  const person = someone();
  const visitor = await signIn(server.url, person);
  const question = await openFirstQuestion(visitor, await createCourse(visitor, "Probability and statistics"));
  await goOnAs(page, visitor, question.url.href);
  return person;
}
