import { expect, test } from "vitest";
import { allRoutes, callRoute } from "../support/app-routes";
import { everythingStored, signUp, startApp } from "../support/app";
import { createDeskThings } from "../support/desk-things";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { signUpStaff } from "../support/staff";

/** Every address for staff, with nothing behind its parameters. */
const addresses = allRoutes.flatMap((route) => {
  if (!route.pattern?.startsWith("/dashboard/staff/")) return [];
  return [{ ...route, url: route.pattern.replace(/:\w+\??/g, "00000000-0000-7000-8000-000000000000") }];
});

test("no address for staff is there for a learner, whether it is opened or sent a form", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const before = await everythingStored();

  expect(addresses.length).toBeGreaterThan(18);
  for (const { url, module } of addresses) {
    if (module.loader) expect((await callRoute(get(url, { as: ada.as }))).status, url).toBe(404);
    if (module.action) expect((await callRoute(post(url, {}, { as: ada.as }))).status, url).toBe(404);
  }
  expect(await everythingStored()).toEqual(before);
});

test("a visitor is sent to sign in from every address for staff, and nothing is done", async () => {
  await startApp();
  await signUp("Ada");
  const { kept_forms: _, ...before } = await everythingStored(); // what was typed waits there

  for (const { url, module } of addresses) {
    const answers = [
      ...(module.loader ? [await callRoute(get(url))] : []),
      ...(module.action ? [await callRoute(post(url))] : []),
    ];

    for (const { status, location } of answers) {
      expect(status, url).toBe(302);
      expect(location, url).toMatch(/^\/login\?return_to=%2Fdashboard/);
    }
  }
  expect(await everythingStored()).toMatchObject(before);
});

test("the writer of a ticket gets none of staff's pages about it, and can send none of their forms", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const things = Object.values(await createDeskThings(ada));
  const before = await everythingStored();

  for (const { pages, form } of things) {
    for (const url of pages) {
      const answer = await callRoute(get(url, { as: ada.as }));

      expect(answer.status, url).toBe(404);
      expect(JSON.stringify(answer.body), url).not.toMatch(/It fails/);
    }
    if (form) expect((await callRoute(post(form.url, form.fields, { as: ada.as }))).status, form.url).toBe(404);
  }
  expect(await everythingStored()).toEqual(before);
});

test("a form of the desk without staff's token changes nothing", async () => {
  await startApp();
  const grace = await signUpStaff();
  const things = Object.values(await createDeskThings(await signUp("Ada")));
  const before = await everythingStored();

  for (const { form } of things) {
    if (!form) continue;
    for (const token of ["", "made up"]) {
      const answer = await openPage(post(form.url, { ...form.fields, csrf_token: token }, { as: grace.as }));

      expect(answer.status, form.url).toBe(403);
    }
  }
  expect(await everythingStored()).toEqual(before);
});
