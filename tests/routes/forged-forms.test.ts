import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DRAFT_KEY_FIELD } from "~/http/session/draft-key.server";
import { CSRF_TOKEN_FIELD } from "~/http/session/csrf-token.server";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";
import { queueMail } from "~/services/mail/outbox.server";
import { apiForms } from "../support/api-forms";
import { allRoutes, callRoute } from "../support/app-routes";
import { everythingStored } from "../support/app";
import { createSessionCookie } from "../support/factories";
import { createDeskThings } from "../support/desk-things";
import { createOwnThings, type OwnRoute } from "../support/own-things";
import { createPayment } from "../support/payments";
import { csrfTokenOf, get, post } from "../support/request";
import { buyPremium, startSellingApp } from "../support/selling-app";
import { post as blogPost, scriptedPosts } from "../support/scripted-posts";
import { signUpStaff } from "../support/staff";
import { formlessStaffRoutes } from "../support/who-may-ask";

const contactFields = { name: "Ada", email: "ada@example.org", subject: "general", message: "Hello", website: "" };

/** They act for no session, so there is nothing that another site could make a browser do with them. */
const formsWithoutToken: Record<string, NonNullable<OwnRoute["form"]>> = {
  "routes/stand-in/google-authorize": {
    url: `/demo/google/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: ctx.demoGoogle?.clientId ?? "",
      redirect_uri: ctx.demoGoogle?.redirectUri ?? "",
      scope: "openid",
      state: "some-state",
      nonce: "some-nonce",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    })}`,
    fields: { name: "Ada", email: "ada@example.org", decision: "continue" },
  },
  "routes/stand-in/stripe-checkout": { url: paths.demoCheckout("a-session"), fields: { card: "works" } },
  "routes/stand-in/stripe-invoice": { url: paths.demoInvoice("an-invoice"), fields: {} },
  "routes/stand-in/stripe-portal": { url: paths.demoPortal("a-session"), fields: { card: "works" } },
  "routes/contact/contact": { url: paths.contact(), fields: contactFields },
  "routes/contact/support": { url: paths.support(), fields: contactFields },
  "routes/newsletter/subscribe": { url: paths.subscribe(), fields: { email: "ada@example.org", website: "" } },
  "routes/newsletter/confirm": { url: paths.confirmSubscription("a-token"), fields: {} },
  "routes/newsletter/unsubscribe": { url: paths.unsubscribe("a-token"), fields: {} },
  "routes/reminders/confirm": { url: paths.confirmReminders("a-token"), fields: {} },
  "routes/reminders/stop": { url: paths.stopReminders("a-token"), fields: {} },
  "routes/stand-in/google-token": {
    url: "/demo/google/token",
    fields: { grant_type: "authorization_code", code: "spent" },
  },
};

/** What they are sent is no form: its sender signs it, or it is JSON (tests/api/cross-site.test.ts). */
const withoutForm = ["routes/billing/webhook", "routes/api/call", ...formlessStaffRoutes];

test("every route that takes a form is tried here", async () => {
  const ada = await startAsPremium();

  const forms = [...Object.keys(await formsOfSession(ada)), ...Object.keys(formsWithoutToken)];

  const tried = [...forms, ...withoutForm];
  const actions = allRoutes.filter((route) => route.module.action).map((route) => route.id);
  expect(tried.sort()).toEqual(actions.sort());
});

test("sent as it should be, each form is taken", async () => {
  const ada = await startAsPremium();

  for (const [id, forms] of Object.entries(await formsOfSession(ada))) {
    for (const { url, fields } of forms) {
      // Logging out is one of them, so each form comes from a browser of its own.
      const answer = await callRoute(post(url, fields, { as: await createSessionCookie(ctx, ada) }));

      expect(answer.status, `${id} ${url}`).toBe(statusOfTaken(url));
      expect(answer.location ?? "", `${id} ${url}`).not.toContain("/login");
    }
  }
});

test("each form that is sent when the session is over leads to a page again after signing in", async () => {
  const ada = await startAsPremium();
  const { "routes/auth/logout": _, ...forms } = await formsOfSession(ada);

  for (const { url, fields } of Object.values(forms).flat()) {
    const sent = await callRoute(post(url, fields));
    const returnTo = new URL(sent.location ?? "", "http://localhost").searchParams.get("return_to");
    const opened = await callRoute(get(returnTo ?? "", { as: ada.as }));

    expect(returnTo, url).toMatch(/^\/(dashboard|payments)/);
    expect(opened.status, `${url}, ${returnTo}`).toBeLessThan(400);
  }
});

test("a form without the session's token is refused with a clear 403, and nothing is written", async () => {
  const ada = await startAsPremium();
  const forms = await formsOfSession(ada);
  const otherToken = csrfTokenOf(await createSessionCookie(ctx, ada));
  const before = await everythingStored();

  for (const { url, fields } of Object.values(forms).flat()) {
    for (const token of [[], "", "made up", otherToken]) {
      const { [DRAFT_KEY_FIELD]: _, ...others } = fields; // with it a text may be kept, and only that
      const answer = await callRoute(post(url, { ...others, [CSRF_TOKEN_FIELD]: token }, { as: ada.as }));

      expect(answer.status, url).toBe(403);
      expect(answer.body, url).toMatch(/came from another site/);
    }
  }
  expect(await everythingStored()).toEqual(before);
});

test.each<Record<string, string>>([
  { Origin: "https://evil.example" },
  { Origin: "http://127.0.0.1:3001" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "http://127.0.0.1:3000" },
])("a form sent from elsewhere is refused even with the right token, and nothing is written: %j", async (headers) => {
  const ada = await startAsPremium();
  const forms = await formsOfSession(ada);
  const before = await everythingStored();

  for (const { url, fields } of [...Object.values(forms).flat(), ...Object.values(formsWithoutToken)]) {
    const answer = await callRoute(post(url, fields, { as: ada.as, headers }));

    expect(answer.status, url).toBe(403);
    expect(answer.body, url).toMatch(/came from another site/);
  }
  expect(await everythingStored()).toEqual(before);
});

test("a browser that says where it is sends forms as well as one that does not", async () => {
  const ada = await startAsPremium();
  const headers = { Origin: "http://127.0.0.1:3000", "Sec-Fetch-Site": "same-origin" };

  for (const { url, fields } of Object.values(await formsOfSession(ada)).flat()) {
    const answer = await callRoute(post(url, fields, { as: await createSessionCookie(ctx, ada), headers }));

    expect(answer.status, url).toBe(statusOfTaken(url));
  }
});

/** Ada of the staff, where plans are sold; she has one that she pays by the month. */
async function startAsPremium() {
  const selling = await startSellingApp();
  const ada = await signUpStaff("Ada");
  await buyPremium(selling, ada);
  return ada;
}

/** What tells that a form was taken: mostly where it leads to. */
function statusOfTaken(url: string): number {
  switch (url) {
    case paths.region():
      return 204; // scripts send it, no page follows
    case paths.calendarAddress():
    case apiPaths.staffWebhooks():
    case apiPaths.apiTokens():
      return 200; // it is answered with what is shown once
    default:
      return 302;
  }
}

/** Every form that acts for a session, filled in, by route. */
async function formsOfSession(learner: {
  id: string;
  email: string;
}): Promise<Record<string, NonNullable<OwnRoute["form"]>[]>> {
  const own = Object.entries(await createOwnThings(learner)).flatMap(([id, { form }]) => (form ? [[id, [form]]] : []));
  const forms = Object.fromEntries(own) as Record<string, NonNullable<OwnRoute["form"]>[]>;
  forms["routes/courses/onboarding/route"]?.push({
    url: paths.newCourse(),
    fields: {
      course_name: "Music",
      course_why: "I want to sing.",
      creation_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789ab",
    },
  });
  return {
    ...forms,
    "routes/support/create/route": [
      { url: paths.createTicket(), fields: { subject: "A white page", description: "I see nothing at all." } },
    ],
    "routes/dashboard/dismiss-kept-gap": [{ url: paths.dismissKeptGap(), fields: {} }],
    "routes/review/overview": [{ url: paths.review(), fields: {} }],
    "routes/review/waiting": [{ url: paths.reviewWaiting(), fields: {} }],
    "routes/auth/logout": [{ url: paths.logout(), fields: {} }],
    "routes/settings/profile/route": [{ url: paths.settings(), fields: { full_name: "Ada King", age: "36" } }],
    "routes/settings/appearance/route": [{ url: paths.appearance(), fields: { theme: "dark", text_size: "large" } }],
    "routes/settings/reminders/route": [{ url: paths.reminders(), fields: { hour: "7" } }],
    "routes/settings/calendar-address": [{ url: paths.calendarAddress(), fields: {} }],
    "routes/settings/revoke-calendar": [{ url: paths.revokeCalendar(), fields: {} }],
    "routes/billing/checkout": [{ url: paths.checkout(), fields: { billing_cycle: "yearly" } }],
    "routes/billing/portal": [{ url: paths.billingPortal(), fields: {} }],
    "routes/billing/switch-to-yearly": [{ url: paths.switchToYearly(), fields: { at: ctx.now().toISOString() } }],
    "routes/billing/cancel": [{ url: paths.cancelSubscription(), fields: { reason: "other" } }],
    "routes/billing/reactivate": [{ url: paths.reactivateSubscription(), fields: {} }],
    "routes/settings/region": [{ url: paths.region(), fields: { time_zone: "Europe/Berlin", locale: "de-DE" } }],
    "routes/settings/privacy-export": [{ url: paths.startExport(), fields: {} }],
    "routes/staff/questions/route": [
      { url: paths.decideChallenge(await challengeOf(learner)), fields: { decision: "keep" } },
    ],
    ...(await deskForms(learner)),
    "routes/staff/send-mail-again": [{ url: paths.sendMailAgain(await lostMail()), fields: {} }],
    "routes/staff/send-all-mails-again": [{ url: paths.sendAllMailsAgain(), fields: {} }],
    "routes/staff/newsletter/route": [{ url: paths.staffNewsletter(), fields: { slug: publishedPost() } }],
    "routes/staff/subscriptions/refund/route": [
      {
        url: paths.refundPayment(await createPayment(ctx, learner)),
        fields: { amount: "5.00", reason: "duplicate", note: "", request_key: "5f7f7f0e-3f5f-4f0f-8f0f-0123456789cd" },
      },
    ],
    ...(await apiForms()),
    "routes/settings/delete-account": [{ url: paths.deleteAccount(), fields: { email: learner.email } }], // the last one
  };
}

/** The forms of the support desk, about tickets of a learner's. */
async function deskForms(learner: { id: string }) {
  const things = Object.entries(await createDeskThings(learner));
  return Object.fromEntries(things.flatMap(([id, { form }]) => (form ? [[id, [form]]] : [])));
}

/** The slug of a post that can be mailed. */
function publishedPost(): string {
  ctx.posts = scriptedPosts(blogPost());
  return blogPost().slug;
}

/** A mail that was given up. */
async function lostMail(): Promise<string> {
  await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  const lost = ctx.db.updateTable("mails").set({ failed_at: ctx.now().toISOString() }).returning("id");
  return (await lost.executeTakeFirstOrThrow()).id;
}

/** The challenge of a learner's that staff have not decided yet. */
async function challengeOf(learner: { id: string }): Promise<string> {
  const { id } = await ctx.db
    .selectFrom("challenges")
    .select("id")
    .where("learner_id", "=", learner.id)
    .where("decided_at", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}
