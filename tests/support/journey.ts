import type { OutlineDraft } from "~/providers/author/outline-port";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "./app";
import { Browser, isAsking, type How } from "./browser";
import { createCourse } from "./course-factories";
import { createSessionCookie } from "./factories";
import { haveSameChance } from "./same-chance";
import type { VisitedPage } from "./visitor";

/**
 * Ada, in a browser without scripts, in a course of this outline that she has not begun: for a way over many screens, each
 * by the link or the form on the one before. Nobody reads her explanations.
 *
 * @param name decides what chance decides
 */
export async function startJourney(name: string, outline: OutlineDraft) {
  haveSameChance(name);
  const app = await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(app, ada, { outline });
  let browser = new Browser(app, ada.as);
  const part = (sectionNumber: string) => ({ courseId, sectionNumber });

  const open = (path: string) => browser.open(path);
  const follow = (page: VisitedPage, link: string) => browser.open(page.link(link));
  const press = (page: VisitedPage, button: string) => browser.submit(page, page.form(button));
  const answer = (page: VisitedPage, how: How) => browser.answer(page, how);

  /** Answers with the option in this place on the page, from 0, a minute after what was before. */
  const choose = (page: VisitedPage, option: number) => {
    app.travel(MINUTE_MS);
    const fields = { intent: "answer", option: String(option), explanation: "Why not." };
    return browser.submit(page, page.form('name="option"'), fields);
  };

  /** From a part's first page to its first question. */
  const begin = async (sectionNumber: string) =>
    press(await open(paths.startQuestions(part(sectionNumber))), "Start Learning");
  /** Answers rightly until the part asks nothing more. */
  const learn = async (sectionNumber: string) => {
    let page = await begin(sectionNumber);
    while (isAsking(page)) page = await open((await answer(page, "right")).onward());
    return page;
  };
  /** A session lasts no longer than some weeks, so that she signs in again. */
  const wait = async (days: number) => {
    app.travel(days * DAY_MS);
    browser = new Browser(app, await createSessionCookie(app, ada));
  };
  return { app, ada, courseId, part, open, follow, press, answer, choose, begin, learn, wait };
}
