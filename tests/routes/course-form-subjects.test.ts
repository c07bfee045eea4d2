import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { MUSIC, scriptedAuthor } from "../support/scripted-author";
import { signUpStaff } from "../support/staff";

const DRAWING = { ...MUSIC, id: "drawing", name: "Drawing", description: "Lines and light." };

test("how more subjects are brought to a server is told to its staff alone", async () => {
  await startApp();
  const grace = await signUpStaff();

  const page = await openPage(get(paths.newCourse(), { as: grace.as }));

  expect(page.text()).toContain("Staff: connect a language model to teach any topic");
});

test("of several subjects none is chosen before its learner does, and the reasons fit all of them", async () => {
  await startApp({ author: scriptedAuthor({ topics: async () => [MUSIC, DRAWING] }) });
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.newCourse(), { as: ada.as }));

  expect(page.form("creation_key").defaults).not.toHaveProperty("topic");
  expect(page.text()).toContain("For an exam For work For everyday life Out of curiosity Something else");
});

test("with an author that writes about anything, any topic can be named, and the hand-made ones are cards below", async () => {
  await startApp({ author: scriptedAuthor({ writesAnyTopic: true }) });
  const ada = await signUp("Ada");

  const page = await openPage(get(paths.newCourse(), { as: ada.as }));

  expect(page.html).toMatch(/name="course_name"[^]*name="topic"/);
  expect(page.form("creation_key").defaults).not.toHaveProperty("topic");
  expect(page.text()).toContain("Or start with a course made by hand Music Notes, scales and chords.");
  expect(page.text()).not.toContain("Want to learn something else?");
});
