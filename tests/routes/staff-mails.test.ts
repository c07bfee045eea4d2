import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import type { SendResult } from "~/providers/mail/port";
import { queueMail } from "~/services/mail/outbox.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { signUpStaff } from "../support/staff";

async function startWithStaff() {
  const app = await startApp({ working: false });
  const grace = await signUpStaff();
  return {
    app,
    grace,
    open: () => openPage(get(paths.staffMails(), { as: grace.as })),
  };
}

/** A mail that was given up. */
async function startWithLostMail() {
  const fixture = await startWithStaff();
  const results: SendResult[] = [{ status: "rejected", reason: "The mail server answered 550 to RCPT TO." }];
  const mail = scriptedMail(() => results.shift() ?? { status: "sent" });
  ctx.mail = mail;
  await queueMail(ctx, { to: "ada@example.org", subject: "Please confirm", text: "A secret link." });
  await runDueJobs(ctx);
  const { id } = await ctx.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  return { ...fixture, mail, id };
}

test("a mail that was given up is listed without its text, and sent again when staff say so", async () => {
  const { open, grace, mail, id } = await startWithLostMail();

  const page = await open();
  const sent = await callRoute(post(paths.sendMailAgain(id), {}, { as: grace.as }));
  const twice = await callRoute(post(paths.sendMailAgain(id), {}, { as: grace.as }));
  const waiting = await open();
  await runDueJobs(ctx);
  const after = await open();

  expect(page.text()).toMatch(/Please confirm.*ada@example\.org.*550 to RCPT TO/);
  expect(page.html).not.toContain("secret link");
  for (const click of [sent, twice]) expect(click).toMatchObject({ status: 302, location: paths.staffMails() });
  expect(waiting.text()).toContain("One email is waiting to be sent.");
  expect(waiting.text()).not.toContain("Please confirm");
  expect(mail.sent).toHaveLength(2);
  expect(after.text()).toContain("All email is sent");
});

test("all mails that were given up are sent again at once, those too that the page has no room for", async () => {
  const { app, open, grace, mail } = await startWithLostMail();
  const woken = new Promise<void>((resolve) => app.jobs.onWake(resolve)); // by then each has its job
  const alone = await open();
  for (let count = 0; count < 60; count += 1) {
    await queueMail(ctx, { to: `learner-${count}@example.org`, subject: "Hello", text: "A text." });
  }
  await ctx.db.updateTable("mails").set({ failed_at: ctx.now().toISOString() }).execute();
  await ctx.db.deleteFrom("jobs").where("kind", "=", "mail").execute();
  mail.sent.length = 0;

  const page = await open();
  const sent = await callRoute(post(paths.sendAllMailsAgain(), {}, { as: grace.as }));
  await woken;
  await runDueJobs(ctx);

  expect(alone.text()).not.toContain("Send all again");
  expect(page.text()).toContain("Send all again");
  expect(sent).toMatchObject({ status: 302, location: paths.staffMails() });
  expect(mail.sent).toHaveLength(61);
  expect((await open()).text()).not.toContain("Unsent email");
});

test("mails that staff send again are in the audit log, with who it was and not to whom they go", async () => {
  const { grace, id } = await startWithLostMail();
  const sendAgain = () => callRoute(post(paths.sendMailAgain(id), {}, { as: grace.as }));
  const sendAll = () => callRoute(post(paths.sendAllMailsAgain(), {}, { as: grace.as }));

  await sendAgain();
  await sendAgain();
  await ctx.db.updateTable("mails").set({ failed_at: ctx.now().toISOString() }).execute();
  await sendAll();
  await sendAll();

  const log = await openPage(get(paths.staffLog({ staff: grace.id }), { as: grace.as }));
  for (const words of ["Sent an unsent email again", "Sent all unsent email again: 1"]) {
    expect(log.text()).toContain(words);
  }
  const entries = await ctx.db.selectFrom("staff_actions").selectAll().execute();
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain("ada@example.org");
});

test("without a mail server staff are told how many mails wait, and for how long", async () => {
  const { open } = await startWithStaff();
  for (const to of ["a@example.org", "b@example.org"]) await queueMail(ctx, { to, subject: "Hello", text: "A text." });

  expect((await open()).text()).toContain(
    "2 emails are waiting until this server can send mail (SMTP_URL), for 30 days at most.",
  );
});

test("staff mails: for whoever is no staff there is nothing to see or to send", async () => {
  const { id: mailId, mail } = await startWithLostMail();
  const ada = await signUp("Ada");

  const answers = [
    await callRoute(post(paths.sendMailAgain(mailId), {}, { as: ada.as })),
    await callRoute(post(paths.sendAllMailsAgain(), {}, { as: ada.as })),
    await callRoute(get(paths.staffMails(), { as: ada.as })),
  ];
  await runDueJobs(ctx);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(mail.sent).toHaveLength(1);
});
