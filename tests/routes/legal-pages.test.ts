import { expect, onTestFinished, test } from "vitest";
import { ctx } from "~/app-context.server";
import { LOG_DAYS, operator } from "~/content/operator";
import { sitePages } from "~/content/site-pages";
import { paths } from "~/urls/paths";
import { closeAccount } from "~/services/accounts/close-account.server";
import { exportFiles } from "~/services/accounts/export-files.server";
import { EXPORT_DAYS } from "~/services/accounts/exports.server";
import { FORGET_AFTER_DAYS, IDLE_DAYS, SESSION_DAYS } from "~/services/accounts/sessions.server";
import { takeMessage } from "~/services/contact/take-message.server";
import { ENDED_GAP_DAYS, KEPT_GAP_DAYS } from "~/services/limits/retention";
import { subscribe } from "~/services/newsletter/subscribers.server";
import { signUp, startApp } from "../support/app";
import { contactFields, storedMessages } from "../support/contact";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";
import { signUpStaff } from "../support/staff";

const legal = ["/privacy-policy", "/terms-and-conditions", "/gdpr-compliance", "/accessibility"];
const withPeriods = ["/privacy-policy", "/gdpr-compliance"];
const withOperator = ["/privacy-policy", "/terms-and-conditions", "/gdpr-compliance"];

/** Whoever runs the server has filled this in, until the test ends. */
function setOperator(changes: Partial<typeof operator>) {
  const before = { ...operator };
  Object.assign(operator, changes);
  onTestFinished(() => void Object.assign(operator, before));
}

/** All that the archive of a learner's data says. */
async function archiveOf(learner: { id: string }): Promise<string> {
  let text = "";
  for await (const { content } of exportFiles(ctx, learner.id))
    for await (const piece of content) text += String(piece);
  return text;
}

async function textOf(path: string): Promise<string> {
  return (await openPage(get(path))).text();
}

test.each(legal)("%s says when it was last updated", async (path) => {
  await startApp();

  expect(await textOf(path)).toContain("Last updated: November 2026");
});

test.each(withPeriods)("%s names the periods that the code keeps", async (path) => {
  await startApp();

  const text = await textOf(path);

  expect(text).toContain("Until you delete your account , then deleted at once");
  expect(text).toContain(`Archives of your data ${EXPORT_DAYS} days`);
  expect(text).toContain(`Sign-ins ${SESSION_DAYS} days, ${IDLE_DAYS} without use`);
  expect(text).toContain(`deleted ${FORGET_AFTER_DAYS} days later`);
  expect(text).toContain("Messages to us 3 years");
  expect(text).toContain("Newsletter Until you unsubscribe");
  expect(text).toContain(
    `${KEPT_GAP_DAYS} days, or until you dismiss it; ${ENDED_GAP_DAYS} days after we note that you know it`,
  );
  expect(text).toContain(`The server’s log ${LOG_DAYS} days at most`);
});

test.each([
  [
    "/privacy-policy",
    ["download the data of your account", "delete your account"],
    [paths.privacy(), paths.deleteAccount()],
  ],
  ["/gdpr-compliance", ["Settings, Privacy", "Delete your account"], [paths.privacy(), paths.deleteAccount()]],
  ["/terms-and-conditions", ["download your data", "Subscription"], [paths.privacy(), paths.settingsSubscription()]],
])("%s links to what it promises in the settings", async (path, labels, addresses) => {
  await startApp();

  const page = await openPage(get(path));

  expect(labels.map((label) => page.link(label))).toEqual(addresses);
});

test.each(withOperator)("%s says that its operator is missing, and only staff where the name goes", async (path) => {
  await startApp();
  const grace = await signUpStaff();

  const before = await textOf(path);
  const forStaff = (await openPage(get(path, { as: grace.as }))).text();
  setOperator({ name: "Learning Ltd" });
  const withoutAddress = await textOf(path);
  setOperator({ name: "Learning Ltd", address: "1 Root Lane, Dublin" });
  const after = (await openPage(get(path, { as: grace.as }))).text();

  expect(before).toContain("Operator: not stated yet.");
  expect(before).not.toContain("app/content/operator.ts");
  expect(forStaff).toContain("app/content/operator.ts");
  expect(withoutAddress).toContain("Learning Ltd Address: not stated yet.");
  expect(after).toContain("Learning Ltd , 1 Root Lane, Dublin");
  expect(after).not.toContain("app/content/operator.ts");
});

test.each(legal)("%s is answered at the support address, or by the contact form", async (path) => {
  await startApp();

  const without = await openPage(get(path));
  setConfig({ supportEmail: "help@example.org" });
  const withAddress = await openPage(get(path));
  setOperator({ email: "law@example.org" });
  const ofTheirOwn = await openPage(get(path));

  expect(without.link("the contact form")).toBe("/contact-us");
  expect(withAddress.link("help@example.org")).toBe("mailto:help@example.org");
  expect(ofTheirOwn.link("law@example.org")).toBe("mailto:law@example.org");
});

test("the terms state plans, trial, discount, cancellation, refunds and notice as everything else does", async () => {
  await startApp();

  const text = await textOf("/terms-and-conditions");

  expect(text).toContain("at least 13 years old");
  expect(text).toContain("Monthly Premium : $29 per month");
  expect(text).toContain("Yearly Premium : $240 per year (about $20 per month, billed annually)");
  expect(text).toContain("Enterprise : custom pricing");
  expect(text).toContain("premium for 3 days, free of charge");
  expect(text).toContain("get 20% off");
  expect(text).toContain("effect at the end of the billing period");
  expect(text).toContain("no refunds for partial months or unused annual portions");
  expect(text).toContain("30-day money-back guarantee");
  expect(text).toContain("decided case by case");
  expect(text).toContain("We announce price changes 30 days in advance");
});

test.each(legal)("without billing %s speaks of no price, no trial and no payment", async (path) => {
  await startApp();
  setConfig({ billing: "none" });

  const text = await textOf(path);

  expect(text).not.toMatch(/\$\d|premium|refund|discount|payment|paid|\btrial\b/i);
});

test.each(Object.values(sitePages))(
  "what is told of $path holds where nothing is sold, too",
  ({ title, description }) => {
    expect(`${title} ${description}`).not.toMatch(
      /\$\d|premium|refund|discount|payment|paid|invoice|\bprices?\b|\btrial\b/i,
    );
  },
);

test.each(withPeriods)("%s says that messages to us belong to no account", async (path) => {
  await startApp();

  expect(await textOf(path)).toMatch(/what you wrote to us/);
});

test("the archive and the end of an account take a subscription along, and messages to us not", async () => {
  const { db } = await startApp({ working: false });
  await takeMessage(ctx, { ...contactFields, subject: "technical" });
  await subscribe(ctx, { email: "ada@example.org", publicUrl: "https://learn.example.org" });
  const ada = await signUp("Ada", { email: "ada@example.org" });

  const archive = await archiveOf(ada);
  await closeAccount(ctx, { learnerId: ada.id, typedEmail: "ada@example.org" });
  const text = await textOf("/gdpr-compliance");

  expect(archive).toContain("newsletter_asked_at");
  expect(archive).not.toContain("It does not start");
  expect(archive).toContain("What you wrote with the contact\nform doesn’t belong to an account");
  expect(await db.selectFrom("newsletter_subscribers").select("id").execute()).toEqual([]);
  expect(await storedMessages()).toHaveLength(1);
  expect(text).toContain("Messages that you sent us with the contact form do not belong to an account");
  expect(text).toContain("A newsletter subscription belongs to an email address");
});

test.each(["/support", ...withPeriods])("%s does not promise an archive of what is in none", async (path) => {
  await startApp();

  expect(await textOf(path)).not.toMatch(/everything that is stored|archive of everything|all of your data/);
});

test("a request about one's data is answered within 30 days, or 60", async () => {
  await startApp();

  expect(await textOf("/gdpr-compliance")).toContain("within 30 days, or 60 for complex ones");
});

test("accessibility names its goal, its numbers and its browsers", async () => {
  await startApp();

  const text = await textOf("/accessibility");

  for (const words of ["WCAG 2.1, level AA", "4.5:1", "3:1", "latest 2 versions", "within 2 business days"]) {
    expect(text).toContain(words);
  }
});
