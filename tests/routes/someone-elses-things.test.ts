import { expect, test } from "vitest";
import { allRoutes, callRoute, routeById } from "../support/app-routes";
import { everythingStored, signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { createOwnThings } from "../support/own-things";
import { get, post } from "../support/request";
import { publicRoutes, signedInRoutes, staffRoutes } from "../support/who-may-ask";
import { withoutMasks } from "../support/without-masks";

test("every route is known to be public, for the signed in, for staff, or about one learner's things, with an address to try", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));

  const ids = allRoutes.map((route) => route.id).sort();

  expect([...publicRoutes, ...signedInRoutes, ...staffRoutes, ...Object.keys(own)].sort()).toEqual(ids);
  for (const [id, { pages, form }] of Object.entries(own)) {
    const { loader, action } = routeById(id).module;
    expect(form !== undefined, `${id} has a form exactly when it has an action`).toBe(action !== undefined);
    expect(pages.length > 0 || form !== undefined, `${id} has an address`).toBe(true);
    expect(loader !== undefined || pages.length === 0, `${id} has no page without a loader`).toBe(true);
  }
});

test("a learner sees all of their own things", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const own = await createOwnThings(ada);

  for (const url of Object.values(own).flatMap(({ pages }) => pages)) {
    const answer = await callRoute(get(url, { as: ada.as }));

    expect(answer.status, url).toBe(200);
  }
});

test("somebody else's page is a 404 that says no more than one about nothing at all", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));
  const bob = await signUp("Bob");
  const before = await everythingStored();

  for (const url of Object.values(own).flatMap(({ pages }) => pages)) {
    const answer = await callRoute(get(url, { as: bob.as }));

    expect(answer.status, url).toBe(404);
    expect(answer.body, url).toEqual((await callRoute(get(withoutIds(url), { as: bob.as }))).body);
  }
  expect(await everythingStored()).toEqual(before);
});

test("a browser shows an error page for somebody else's page, and nothing of theirs", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));
  const bob = await signUp("Bob");

  for (const url of Object.values(own).flatMap(({ pages }) => pages)) {
    const page = await openPage(get(url, { as: bob.as }));
    const absent = await openPage(get(withoutIds(url), { as: bob.as }));

    expect(page.status, url).toBe(404);
    expect(page.text(), url).toMatch(
      /(Course|Concept|Section|Question|Image|Export|Ticket) Not Found|Unable to Load (Current Question|Questions|Content|the Checkpoint)/,
    );
    expect(withoutMasks(withoutIds(page.html)), url).toBe(withoutMasks(absent.html));
    expect(page.html, url).not.toMatch(/Music|scales|notes|I want to/);
  }
});

test("a form about somebody else's things is a 404, and nothing is written", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));
  const bob = await signUp("Bob");
  const before = await everythingStored();

  for (const { form } of Object.values(own)) {
    if (!form) continue;
    const answer = await callRoute(post(form.url, form.fields, { as: bob.as }));

    expect(answer.status, form.url).toBe(404);
  }
  expect(await everythingStored()).toEqual(before);
});

test("whoever is signed out is sent to sign in and back to the very page", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));
  const signedInPages = ["/dashboard", "/dashboard/courses", "/dashboard/onboarding?course_id=new"];

  for (const url of [...signedInPages, ...Object.values(own).flatMap(({ pages }) => pages)]) {
    const answer = await callRoute(get(url));

    expect(answer, url).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}` });
  }
});

test("whoever is signed out is sent to sign in and back to the page of the form, and nothing is done", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));
  const { answer_drafts: _, kept_forms: __, ...before } = await everythingStored(); // what was typed waits there

  for (const { form } of Object.values(own)) {
    if (!form) continue;
    const answer = await callRoute(post(form.url, form.fields));

    expect(answer.status, form.url).toBe(302);
    const returnPath = new URL(answer.location ?? "", "http://localhost").searchParams.get("return_to") ?? "";
    expect(returnPath.replace(/[?&]kept=.*/, ""), form.url).toBe(form.url);
  }
  expect(await everythingStored()).toMatchObject(before);
});

test("a signed-out browser is led from every page of the dashboard to the login page", async () => {
  await startApp();
  const own = await createOwnThings(await signUp("Ada"));

  for (const url of ["/dashboard", "/dashboard/courses", ...Object.values(own).flatMap(({ pages }) => pages)]) {
    const page = await openPage(get(url));

    expect(page, url).toMatchObject({ status: 302, location: `/login?return_to=${encodeURIComponent(url)}` });
  }
});

test("the dashboard and the list of courses show one's own courses only", async () => {
  await startApp();
  await createOwnThings(await signUp("Ada"));
  const bob = await signUp("Bob");

  const dashboard = await openPage(get("/dashboard", { as: bob.as }));
  const courses = await openPage(get("/dashboard/courses", { as: bob.as }));

  expect(dashboard.text()).toContain("Hello, Bob");
  expect(dashboard.text()).toContain("Let’s start your first course");
  expect(courses.text()).toContain("No courses yet");
  expect(dashboard.html + courses.html).not.toContain("Music");
});

/** The same, of things that are not there. */
function withoutIds(text: string): string {
  return text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "00000000-0000-7000-8000-000000000000");
}
