import { expect, test } from "vitest";
import { signUp, startApp } from "../support/app";
import { createDeskThings } from "../support/desk-things";
import { openPage } from "../support/open-page";
import { createOwnThings } from "../support/own-things";
import { get } from "../support/request";
import { signUpStaff } from "../support/staff";

/** Everybody sees the same page. */
const open = [
  "/newsletter",
  "/newsletter/confirm/a-token",
  "/newsletter/unsubscribe/a-token",
  "/reminders/confirm/a-token",
  "/reminders/stop/a-token",
  "/",
  "/platform",
  "/platform/gap-detection-demo",
  "/platform/gap-detection-demo?go=1.dont-know",
  "/platform/checkpoint-system",
  "/platform/job-ready-tracks",
  "/platform/success-stories",
  "/company/our-method",
  "/company/careers",
  "/company/research",
  "/privacy-policy",
  "/terms-and-conditions",
  "/gdpr-compliance",
  "/accessibility",
  "/sitemap",
  "/blog",
  "/blog/category/learning",
  "/contact-us",
  "/contact-us?sent=1",
  "/support",
];

/** To sign in: nothing for somebody who has. */
const forVisitors = ["/login", "/signup", "/signup?plan=premium", "/forgot-password"];

/** Beside the pages of a learner's own courses. */
const forLearners = [
  "/dashboard",
  "/dashboard/map",
  "/dashboard/courses",
  "/dashboard/onboarding?course_id=new",
  "/dashboard/support",
  "/dashboard/support/create",
  "/dashboard/settings",
  "/dashboard/settings/subscription",
  "/dashboard/settings/appearance",
  "/dashboard/settings/reminders",
  "/dashboard/settings/calendar-address",
  "/dashboard/settings/devices",
  "/dashboard/settings/privacy",
  "/dashboard/settings/privacy/delete-account",
  "/dashboard/subscription",
];

/** For everybody else nothing is there. */
const forStaff = [
  "/styleguide",
  "/dashboard/staff/questions",
  "/dashboard/staff/mails",
  "/dashboard/staff/newsletter",
  "/dashboard/staff/spending",
];

/** Nothing is there yet; under /dashboard, visitors do not learn even that. */
const notBuilt = {
  public: ["/payments/upgrade", "/payments/success", "/payments/pending", "/no-such-page"], // sold is nothing here
  forLearners: ["/dashboard/no-such-page"],
};

test("a visitor sees what is public and is sent to sign in, and back, from all that is not", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));
  const coursePages = Object.values(own).flatMap(({ pages }) => pages);

  for (const url of [...open, ...forVisitors]) expect((await openPage(get(url))).status, url).toBe(200);
  for (const url of notBuilt.public) expect((await openPage(get(url))).status, url).toBe(404);
  for (const url of [...forLearners, ...coursePages, ...forStaff, ...notBuilt.forLearners]) {
    const page = await openPage(get(url));

    expect(page, url).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}` });
  }
});

test.each([
  ["a learner", signUp],
  ["staff", signUpStaff],
])("%s sees what is public and what is for learners, and is past signing in", async (_who, signUp) => {
  await startApp();
  const ada = await signUp("Ada");
  const coursePages = Object.values(await createOwnThings(ada)).flatMap(({ pages }) => pages);

  for (const url of [...open, ...forLearners, ...coursePages]) {
    expect((await openPage(get(url, { as: ada.as }))).status, url).toBe(200);
  }
  for (const url of forVisitors) {
    expect(await openPage(get(url, { as: ada.as })), url).toMatchObject({ status: 302, location: "/dashboard" });
  }
  for (const url of [...notBuilt.public, ...notBuilt.forLearners]) {
    const page = await openPage(get(url, { as: ada.as }));

    expect(page.status, url).toBe(404);
    expect(page.text(), url).toContain("Page Not Found");
  }
});

test("staff see what is for staff; for every other learner it is not there", async () => {
  await startApp();
  const grace = await signUpStaff();
  const ada = await signUp("Ada");
  const deskPages = Object.values(await createDeskThings(ada)).flatMap(({ pages }) => pages);

  for (const url of [...forStaff, ...deskPages]) {
    expect((await openPage(get(url, { as: grace.as }))).status, url).toBe(200);
    const page = await openPage(get(url, { as: ada.as }));
    expect(page.status, url).toBe(404);
    expect(page.text(), url).toContain("Page Not Found");
  }
});

test("the short address of the settings leads to them", async () => {
  await startApp();

  expect(await openPage(get("/settings"))).toMatchObject({ status: 302, location: "/dashboard/settings" });
});
