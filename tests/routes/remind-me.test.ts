import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { createReminders } from "../support/reminders";
import { get } from "../support/request";
import { createMasteredCourse } from "../support/reviews";
import { scriptedMail } from "../support/scripted-mail";

test("where a session ends, reminders by email are spoken of only if the server sends email; the calendar always is", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const course = await createMasteredCourse(app, ada, { concepts: ["notes"] });
  const endOfPart = `${paths.sections(course.id)}?completed=1.1`;
  const [mail, noMail] = [scriptedMail(), null];

  for (const path of [paths.dashboard(), paths.review(), endOfPart]) {
    const open = () => openPage(get(path, { as: ada.as }));
    app.mail = noMail;
    const withoutMail = await open();
    app.mail = mail;
    const withMail = await open();

    expect(withoutMail.link("Add to my calendar")).toBe(paths.calendarAddress());
    expect(withoutMail.text()).not.toContain("Remind me");
    expect(withMail.link("Add to my calendar")).toBe(paths.calendarAddress());
    expect(withMail.link("Remind me")).toBe(paths.reminders());
  }

  await createReminders(app, ada);
  const reminded = await openPage(get(endOfPart, { as: ada.as }));
  app.mail = noMail;
  const noLonger = await openPage(get(endOfPart, { as: ada.as }));

  expect(reminded.text()).toContain("We’ll email you when they’re due.");
  expect(noLonger.text()).not.toMatch(/Remind me|We’ll email you/);
});
