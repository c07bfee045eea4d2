import { expect, test } from "vitest";
import { storyClaims, trackClaims } from "~/content/claims";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { allRoutes } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { createOwnThings } from "../support/own-things";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";
import { signUpStaff } from "../support/staff";

/** BILLING=none: whoever learns with their own team never sees a price, nor a way to one. */

const fixed = allRoutes.flatMap(({ pattern }) => (pattern && !/[:*]/.test(pattern) ? [pattern.replace("?", "")] : []));
/** For staff, who see what a model costs them and every part in the style guide. */
const forStaff = ["/styleguide", paths.staffSpending()];

/** What a profession pays is no price of ours. */
const salaries = [...trackClaims, ...storyClaims].map(({ figure, what }) => `${figure} ${what}`);
const MONEY = /\p{Sc}|\bUSD\b|\bper (month|year)\b/u;
const SELLING = /upgrade|premium|free trial|pricing|\bplans? and prices|payment|checkout|subscribe to/i;
const LINKS = /href="[^"]*(\/payments\/|#pricing|\/pricing|plan=premium)/;

test("a visitor finds no price and no way to one on any page", async () => {
  await startApp();
  setConfig({ billing: "none" });

  const looked = await lookAt(fixed);

  expect(looked).toEqual(expect.arrayContaining(["/", "/signup", "/terms-and-conditions", "/sitemap"]));
});

test("a learner finds none on any page, neither of the dashboard nor of their courses", async () => {
  await startApp();
  setConfig({ billing: "none" });
  const ada = await signUp("Ada");
  const own = Object.values(await createOwnThings(ada)).flatMap(({ pages }) => pages);

  const looked = await lookAt([...fixed, ...own, paths.subscription("premium")], ada.as);

  expect(looked).toEqual(expect.arrayContaining([paths.dashboard(), paths.settingsSubscription(), paths.courses()]));
  expect(looked.length).toBeGreaterThan(60);
});

test("staff find none on their own pages", async () => {
  await startApp();
  setConfig({ billing: "none" });
  const grace = await signUpStaff();
  const staff = fixed.filter((address) => address.includes("/staff/") && !forStaff.includes(address));

  await lookAt(staff, grace.as);
});

/** @returns the addresses that had a page to look at */
async function lookAt(addresses: string[], as?: string): Promise<string[]> {
  const looked: string[] = [];
  for (const address of addresses) {
    const page = await openPage(get(address, as ? { as } : {}));
    if (page.status !== 200 || !page.html.startsWith("<!DOCTYPE html>")) continue;
    looked.push(address);
    const text = salaries.reduce((text, claim) => text.replace(claim, ""), page.text());
    expect(text, address).not.toMatch(MONEY);
    expect(text, address).not.toMatch(SELLING);
    expect(page.html, address).not.toMatch(LINKS);
  }
  return looked;
}
