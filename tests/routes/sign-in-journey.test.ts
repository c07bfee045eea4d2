import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { findSession } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { ADA, type OpenIdProvider } from "../stand-ins/openid-provider";
import {
  followCallback,
  consent,
  cookieIn,
  learnersAndSessions,
  startAppWithGoogle,
  refreshOf,
} from "../support/google";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

test("signing in: a newcomer becomes a learner, is signed in and goes to the first course after a second", async () => {
  await using google = await startAppWithGoogle();

  const back = await followCallback(await consent(google, paths.googleSignIn({ returnTo: paths.courses() })));

  const { learners, sessions } = await learnersAndSessions();
  expect(learners).toMatchObject([
    {
      google_sub: `stand-in ${ADA.sub}`,
      email: ADA.email,
      first_name: "Ada",
      last_name: "Lovelace",
      picture_url: ADA.picture,
    },
  ]);
  expect(sessions).toMatchObject([{ learner_id: learners[0]?.id, ended_at: null }]);
  expect(back.status).toBe(200);
  expect(refreshOf(back)).toBe("1;url=/dashboard/onboarding?course_id=new");
  expect(await findSession(get("/", { as: cookieIn(back, "authToken") }))).toMatchObject({ state: "valid" });
});

test("the page after signing in says that it worked and has the same way on as a link", async () => {
  await using google = await startAppWithGoogle();
  const { callback, cookie } = await consent(google);

  const page = await openPage(get(callback, { as: cookie }));

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Sign-in successful! Redirecting to dashboard...");
  expect(page.link("Continue")).toBe(paths.newCourse());
  expect(page.link("Taproot")).toBe(paths.home());
  expect(page.html).not.toMatch(/<script[^>]* src=/);
});

test("a newcomer who chose premium goes on to the plan", async () => {
  await using google = await startAppWithGoogle();

  const back = await followCallback(await consent(google, paths.googleSignIn({ plan: "premium" })));

  expect(refreshOf(back)).toBe("1;url=/dashboard/subscription?plan=premium");
});

test.each([
  [paths.googleSignIn({ returnTo: "/dashboard/courses?page=2" }), "/dashboard/courses?page=2"],
  [paths.googleSignIn(), "/dashboard"],
  [paths.googleSignIn({ plan: "free" }), "/dashboard"],
  [paths.googleSignIn({ plan: "premium" }), "/dashboard/subscription?plan=premium"],
  [paths.googleSignIn({ returnTo: "//evil.example" }), "/dashboard"],
])("who signs in by %s goes to %s", async (path, next) => {
  await using google = await startAppWithGoogle();
  await followCallback(await consent(google));

  const back = await followCallback(await consent(google, path));

  expect(refreshOf(back)).toBe(`1;url=${next}`);
  expect((await learnersAndSessions()).learners).toHaveLength(1);
});

test("a changed email address, name and picture follow at the next sign-in", async () => {
  await using google = await startAppWithGoogle();
  await followCallback(await consent(google));
  google.state.claims = {
    ...ADA,
    email: "king@example.org",
    family_name: "King",
    name: "Ada King",
    picture: undefined,
  };

  await followCallback(await consent(google));

  expect((await learnersAndSessions()).learners).toMatchObject([
    { email: "king@example.org", last_name: "King", full_name: "Ada King", picture_url: null },
  ]);
});

test("the first sign-in guesses the language: from the account, else from the browser", async () => {
  await using google = await startAppWithGoogle();
  const localeOf = async (claims: object) => {
    google.state.claims = { ...ADA, ...claims };
    await followCallback(await consent(google), { "Accept-Language": "de-CH,de;q=0.9" });
    return (await learnersAndSessions()).learners.at(-1)?.locale;
  };

  expect(await localeOf({ sub: "1", locale: "pt-BR" })).toBe("pt-BR");
  expect(await localeOf({ sub: "2" })).toBe("de-CH");
  expect(await localeOf({ sub: "3", locale: "not a locale" })).toBe("de-CH");
});

test("a session cookie from before signing in is useless after", async () => {
  await using google = await startAppWithGoogle();
  const planted = `authToken=${"a".repeat(43)}`;
  const underWay = await consent(google);

  const back = await followCallback({ ...underWay, cookie: `${planted}; ${underWay.cookie}` });

  expect(back.headers.getSetCookie().filter((cookie) => cookie.startsWith("authToken="))).toHaveLength(1);
  expect(cookieIn(back, "authToken")).not.toBe(planted);
  expect(await findSession(get("/", { as: planted }))).toBeNull();
});

test("reloading the callback after signing in just goes on", async () => {
  await using google = await startAppWithGoogle();
  const underWay = await consent(google);
  const back = await followCallback(underWay);

  const again = await followCallback({ ...underWay, cookie: cookieIn(back, "authToken") });

  expect(again).toMatchObject({ status: 302, location: "/dashboard" });
});

test("the conversion hook loads once, with the sign-up, and from nowhere else", async () => {
  await using google = await startAppWithGoogle();
  useConversionHook("https://metrics.example/hook.js?id=1");

  const signUp = await openCallback(google, paths.googleSignIn({ plan: "premium" }));
  const signIn = await openCallback(google, paths.googleSignIn({ plan: "premium" }));
  google.state.faults = { denies: true };
  const denied = await openCallback(google, paths.googleSignIn());

  expect(signUp.html).toMatch(
    /<script async="" src="https:\/\/metrics\.example\/hook\.js\?id=1" data-event="signup" data-plan="premium">/,
  );
  expect(signIn.html).not.toContain("metrics.example");
  expect(denied.html).not.toContain("metrics.example");
});

test("the page after Google moves on by a script that leaves those in peace who want less motion, else by a refresh", async () => {
  await using google = await startAppWithGoogle();
  const refresh = '<meta http-equiv="refresh" content="1;url=/dashboard/onboarding?course_id=new"/>';
  const script = /<script [^>]*data-seconds="1" data-next="\/dashboard\/onboarding\?course_id=new">([^<]*)<\/script>/;

  const signUp = await openCallback(google, paths.googleSignIn());
  await ctx.db.updateTable("learners").set({ reduced_motion: 1 }).execute();
  const lessMotion = await openCallback(google, paths.googleSignIn());

  expect(signUp.html).toContain(`<noscript>${refresh}</noscript>`);
  const [, code] = script.exec(signUp.html)!;
  expect(code).toContain("if (matchMedia(`(prefers-reduced-motion: reduce)`).matches) document."); // not escaped
  expect(signUp.text()).toContain("Sign-in successful! Redirecting to dashboard...");
  expect(lessMotion.html).not.toMatch(/http-equiv="refresh"|<script/);
  expect(lessMotion.text()).toContain("Sign-in successful!");
  expect(lessMotion.text()).not.toContain("Redirecting");
  expect(lessMotion.link("Continue")).toBe(paths.dashboard());
});

test("whoever saves data loads no conversion hook", async () => {
  await using google = await startAppWithGoogle();
  useConversionHook("https://metrics.example/hook.js");

  const signUp = await openCallback(google, paths.googleSignIn(), { "Save-Data": "on" });

  expect(signUp.text()).toContain("Sign-in successful!");
  expect(signUp.html).not.toContain("<script");
  expect(signUp.html).toMatch(/(?<!<noscript>)<meta http-equiv="refresh" content="1;url=/);
});

test("without a conversion hook a sign-up loads no script from elsewhere", async () => {
  await using google = await startAppWithGoogle();

  expect((await openCallback(google, paths.googleSignIn())).html).not.toMatch(/<script[^>]* src=/);
});

async function openCallback(google: OpenIdProvider, path: string, headers?: Record<string, string>) {
  const { callback, cookie } = await consent(google, path);
  return openPage(get(callback, { as: cookie, headers }));
}

function useConversionHook(address: string): void {
  config.conversionHook = address;
  onTestFinished(() => void (config.conversionHook = null));
}
