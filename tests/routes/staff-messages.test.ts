import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import type { SendResult } from "~/providers/mail/port";
import { takeMessage } from "~/services/contact/messages.server";
import { queueMail } from "~/services/mail/outbox.server";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { signUpStaff } from "../support/staff";

const MINUTE = 60_000;

async function startWithStaff() {
  const app = await startApp({ working: false });
  const grace = await signUpStaff();
  return {
    app,
    grace,
    open: (page?: number) => openPage(get(paths.staffMessages(page), { as: grace.as })),
    handle: (messageId: string, as = grace.as) => callRoute(post(paths.handleMessage(messageId), {}, { as })),
    remove: (messageId: string, as = grace.as) => callRoute(post(paths.deleteMessage(messageId), {}, { as })),
    write: async (message: string, name = "Ada") => {
      app.travel(MINUTE);
      await takeMessage(ctx, { name, email: "ada+l@example.org", subject: "technical", message, supportEmail: null });
      const { id } = await ctx.db
        .selectFrom("contact_messages")
        .select("id")
        .where("message", "=", message)
        .executeTakeFirstOrThrow();
      return id;
    },
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

test("staff see what visitors wrote, as plain text, with a way to reply", async () => {
  const { open, write } = await startWithStaff();
  const none = await open();
  await write("It says <script>alert(1)</script>.\n\nWhat now?", 'Eve "><b>');

  const page = await open();

  expect(none.text()).toContain("No messages yet");
  expect(page.text()).toContain("Messages (1)");
  expect(page.html).toContain("It says &lt;script&gt;alert(1)&lt;/script&gt;.\n\nWhat now?");
  expect(page.html).toContain("Eve &quot;&gt;&lt;b&gt;");
  expect(page.text()).toContain("Technical support");
  expect(page.link("Reply to ada+l@example.org")).toBe("mailto:ada+l@example.org?subject=Re%3A%20Technical%20support");
  expect(page.html).not.toContain("<script"); // the page works without
});

test("staff messages: whatever is in an address, a reply goes to it alone", async () => {
  const { open } = await startWithStaff();
  const email = "a?bcc=eve%40b.example&x#y@example.org";
  await takeMessage(ctx, { name: "Eve", email, subject: "general", message: "Hello", supportEmail: null });

  const page = await open();

  expect(page.html).toContain('href="mailto:a%3Fbcc=eve%2540b.example%26x%23y@example.org?subject=Re');
});

test("a message that was handled says when and by whom, and comes after those that are open", async () => {
  const { open, write, handle } = await startWithStaff();
  await write("The first.");
  const id = await write("The second.");

  const handled = await handle(id);
  const again = await handle(id);
  const page = await open();

  expect(handled).toMatchObject({ status: 302, location: paths.staffMessages() });
  expect(again.status).toBe(302);
  expect(page.text()).toMatch(/The first\..*The second\..*Handled by Grace Lovelace/);
  expect(page.text()).toContain("Messages (1)");
  expect(page.html.match(/Mark as handled/g)).toHaveLength(1);
});

test("the first who handled a message stays the one who did, until their account is deleted", async () => {
  const { app, open, write, handle, grace } = await startWithStaff();
  const id = await write("Hello");
  await handle(id);
  const hopper = await signUpStaff("Hopper");
  app.travel(MINUTE);

  await handle(id, hopper.as);

  const { handled_by } = await ctx.db.selectFrom("contact_messages").select("handled_by").executeTakeFirstOrThrow();
  expect(handled_by).toBe(grace.id);
  await ctx.db.deleteFrom("learners").where("id", "=", grace.id).execute();
  const page = await openPage(get(paths.staffMessages(), { as: hopper.as }));
  expect(page.text()).toMatch(/Handled, /);
  expect((await open()).status).toBe(302); // signed out with the account
});

test("a message is deleted for good, open or handled, and whoever clicks twice sees no error", async () => {
  const { open, write, handle, remove } = await startWithStaff();
  const handled = await write("Forget me.");
  await handle(handled);
  const id = await write("Forget me, too.");
  const before = await open();

  const answers = [await remove(handled), await remove(id), await remove(id)];

  expect(before.text().match(/Delete for good/g)).toHaveLength(2);
  for (const answer of answers) expect(answer).toMatchObject({ status: 302, location: paths.staffMessages() });
  expect((await open()).text()).toContain("No messages yet");
});

test("staff messages come in pages, open ones first, the newest of them on top, none twice", async () => {
  const { open, write, handle } = await startWithStaff();
  const ids = [];
  for (let count = 0; count < 45; count += 1) ids.push(await write(`Message ${count}.`));
  for (const id of ids.slice(20)) await handle(id); // the newer ones

  const pages = [await open(), await open(2), await open(3)];

  const shown = pages.map((page) => [...page.html.matchAll(/Message (\d+)\./g)].map(([, count]) => Number(count)));
  const downFrom = (first: number, length: number) => Array.from({ length }, (_, index) => first - index);
  expect(shown).toEqual([downFrom(19, 20), downFrom(44, 20), downFrom(24, 5)]);
  expect(pages[0]?.link("Next page")).toBe("/dashboard/staff/messages?page=2");
  expect(pages[0]?.text()).not.toContain("Previous page");
  expect(pages[1]?.link("Previous page")).toBe("/dashboard/staff/messages");
  expect(pages[1]?.link("Next page")).toBe("/dashboard/staff/messages?page=3");
  expect(pages[2]?.text()).not.toContain("Next page");
  expect((await open(9)).text()).toContain("No more messages");
});

test.each(["0", "-1", "1.5", "x", "1e30"])(
  "staff messages: an address with page=%s is the first page",
  async (page) => {
    const { grace, write } = await startWithStaff();
    await write("Hello.");

    const opened = await openPage(get(`${paths.staffMessages()}?page=${page}`, { as: grace.as }));

    expect(opened.status).toBe(200);
    expect(opened.text()).toContain("Hello.");
  },
);

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
  for (const click of [sent, twice]) expect(click).toMatchObject({ status: 302, location: paths.staffMessages() });
  expect(waiting.text()).toContain("One mail waits to be sent.");
  expect(waiting.text()).not.toContain("Please confirm");
  expect(mail.sent).toHaveLength(2);
  expect(after.text()).not.toContain("Mail that is not sent yet");
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
  expect(sent).toMatchObject({ status: 302, location: paths.staffMessages() });
  expect(mail.sent).toHaveLength(61);
  expect((await open()).text()).not.toContain("Mail that is not sent yet");
});

test("without a mail server staff are told how many mails wait, and for how long", async () => {
  const { open } = await startWithStaff();
  for (const to of ["a@example.org", "b@example.org"]) await queueMail(ctx, { to, subject: "Hello", text: "A text." });

  expect((await open()).text()).toContain(
    "2 mails wait until this server can send mail (SMTP_URL), for 30 days at most.",
  );
});

test("staff messages: for whoever is no staff there is nothing to see, to handle, to delete or to send", async () => {
  const { write, handle, remove, id: mailId, mail } = await startWithLostMail();
  const messageId = await write("Hello");
  const ada = await signUp("Ada");

  const answers = [
    await handle(messageId, ada.as),
    await remove(messageId, ada.as),
    await callRoute(post(paths.sendMailAgain(mailId), {}, { as: ada.as })),
    await callRoute(post(paths.sendAllMailsAgain(), {}, { as: ada.as })),
    await callRoute(get(paths.staffMessages(), { as: ada.as })),
    await callRoute(get(paths.handleMessage(messageId), { as: ada.as })),
  ];
  await runDueJobs(ctx);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await ctx.db.selectFrom("contact_messages").select("handled_at").execute()).toEqual([{ handled_at: null }]);
  expect(mail.sent).toHaveLength(1);
});

test("a message that is not there cannot be handled", async () => {
  const { handle, grace } = await startWithStaff();

  const answers = [await handle("none"), await callRoute(post(paths.staffMessages(), {}, { as: grace.as }))];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
