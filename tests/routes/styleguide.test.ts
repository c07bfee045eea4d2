import { expect, test } from "vitest";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { signUpStaff } from "../support/staff";

test("the style guide shows every part to staff, each under a name of its own", async () => {
  await startApp();
  const grace = await signUpStaff();

  const page = await openPage(get("/styleguide", { as: grace.as }));

  expect(page.status).toBe(200);
  for (const title of [
    "Colours",
    "Type",
    "Drawings and icons",
    "Buttons",
    "Badges",
    "Fields",
    "Options",
    "Messages",
    "Map",
    "Gap tree",
  ]) {
    expect(page.html).toMatch(new RegExp(`<h2 id="[a-z]+">${title}</h2>`));
  }
  const ids = [...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("for everybody else there is no style guide", async () => {
  await startApp();
  const ada = await signUp("Ada");

  const learners = await openPage(get("/styleguide", { as: ada.as }));
  const visitors = await openPage(get("/styleguide"));

  expect(learners.status).toBe(404);
  expect(learners.text()).toContain("Page Not Found");
  expect(visitors).toMatchObject({ status: 302, location: "/login?return_to=%2Fstyleguide" });
});
