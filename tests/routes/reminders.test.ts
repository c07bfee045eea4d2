import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { findReminder } from "~/services/reminders/reminders.server";
import { paths } from "~/urls/paths";
import { everythingStored, signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { openPage } from "../support/open-page";
import { askForReminders, createReminders } from "../support/reminders";
import { get, post } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { openNextPage } from "../support/settings";
import { mailsIn } from "../support/subscribers";

const HOUR = 60 * 60 * 1000;

/** Ada, on a server that can send mail and does so when the test says. */
async function startWithMail() {
  const app = await startApp({ working: false });
  ctx.mail = scriptedMail();
  const ada = await signUp("Ada", { email: "ada@example.org" });
  const stateNow = () => findReminder(ctx, { learnerId: ada.id });
  const send = (fields: Record<string, string>) => callRoute(post(paths.reminders(), fields, { as: ada.as }));
  return { ada, send, stateNow, travel: app.travel };
}

test("reminders are off until a learner asks for them and says yes once more by the link in a mail", async () => {
  const { ada, send, stateNow } = await startWithMail();
  expect((await openPage(get(paths.reminders(), { as: ada.as }))).html).not.toContain('checked=""');

  const sent = await send({ remind: "on", hour: "7" });
  const page = await openNextPage(sent, ada.as);

  expect(sent).toMatchObject({ status: 302, location: paths.reminders() });
  expect(page.text()).toContain("Check your inbox to confirm We’re sending an email to ada@example.org");
  expect(page.html).toContain('checked=""');
  expect(page.html).toContain('<option value="7" selected="">');
  const [mail] = await mailsIn(ctx);
  expect(mail).toMatchObject({ to_address: "ada@example.org", unsubscribe_url: null });
  const { token } = await ctx.db.selectFrom("review_reminders").select("token").executeTakeFirstOrThrow();
  expect(mail!.text).toContain(`${config.publicUrl}/reminders/confirm/${token}\n`);
  expect(await stateNow()).toEqual({ state: "waiting", hour: 7 });

  await callRoute(post(paths.confirmReminders(token)));
  expect(await stateNow()).toEqual({ state: "on", hour: 7 });
});

test("a link in a mail about reminders changes nothing when it is followed; the button behind it does", async () => {
  const { ada, stateNow } = await startWithMail();
  const { token } = await askForReminders(ctx, ada);
  const before = await everythingStored();
  const [confirm, stop] = [paths.confirmReminders(token), paths.stopReminders(token)];

  const question = await openPage(get(confirm));
  const lastQuestion = await openPage(get(stop));
  expect(question.text()).toContain("Do you want reminders by email?");
  expect(lastQuestion.text()).toContain("Stop reminders?");
  for (const page of [question, lastQuestion]) expect(page.html).toContain('<meta name="robots" content="noindex"/>');
  expect(await everythingStored()).toEqual(before);

  expect(await callRoute(post(confirm))).toMatchObject({ status: 302, location: confirm });
  expect((await openPage(get(confirm))).text()).toContain("Reminders are on");
  expect(await stateNow()).toMatchObject({ state: "on" });

  expect(await callRoute(post(stop))).toMatchObject({ status: 302, location: stop });
  expect((await openPage(get(stop))).text()).toContain("Reminders are off");
  expect(await stateNow()).toMatchObject({ state: "off" });
  await callRoute(post(confirm));
  expect(await stateNow()).toMatchObject({ state: "off" });
});

test("a mail program's own button stops reminders at once, with a form or without, and without a redirect", async () => {
  const { ada, stateNow } = await startWithMail();
  const { token } = await createReminders(ctx, ada);

  const page = await openPage(post(paths.stopReminders(token), { "List-Unsubscribe": "One-Click" }));
  const bare = await callRoute(new Request(config.publicUrl + paths.stopReminders(token), { method: "POST" }));

  expect([page.status, bare.status]).toEqual([200, 200]);
  expect(page.text()).toContain("Reminders are off");
  expect(await stateNow()).toMatchObject({ state: "off" });
});

test("links about reminders that nobody was sent lead to calm pages, and do nothing", async () => {
  const { ada } = await startWithMail();
  await createReminders(ctx, ada);
  const before = await everythingStored();

  for (const token of ["made-up", "%", "' or 1=1 --", "x".repeat(3000)]) {
    expect((await openPage(get(paths.confirmReminders(token)))).text()).toContain("This link is no longer valid");
    expect((await openPage(get(paths.stopReminders(token)))).text()).toContain("Reminders are off");
    await callRoute(post(paths.confirmReminders(token)));
    await callRoute(post(paths.stopReminders(token)));
  }
  expect(await everythingStored()).toEqual(before);
});

test("an address is asked to confirm once an hour at most, however often the form is sent, and by one mail at a time", async () => {
  const { send, travel } = await startWithMail();
  const on = { remind: "on", hour: "7" };

  await Promise.all(Array.from({ length: 20 }, () => send(on)));
  const [first, ...others] = await mailsIn(ctx);
  expect(others).toEqual([]);
  travel(HOUR);
  await send(on);

  const [second, ...more] = await mailsIn(ctx);
  expect(more).toEqual([]);
  expect(second!.id).not.toBe(first!.id);
});

test("reminders that are turned off in the settings take what waits to be sent with them, and come back without another question", async () => {
  const { ada, send, stateNow } = await startWithMail();
  await send({ remind: "on", hour: "7" });

  const off = await openNextPage(await send({ hour: "7" }), ada.as);
  expect(off.text()).toContain("Reminders are off.");
  expect(await mailsIn(ctx)).toEqual([]);

  await createReminders(ctx, ada);
  await send({ hour: "9" });
  expect(await stateNow()).toEqual({ state: "off", hour: 9 });
  const on = await openNextPage(await send({ remind: "on", hour: "9" }), ada.as);
  expect(on.text()).toContain("Reminders are on.");
  expect(await mailsIn(ctx)).toEqual([]);
});

test("reminders that have stopped by themselves say so in the settings", async () => {
  const { ada, send } = await startWithMail();
  await createReminders(ctx, ada);
  await ctx.db.updateTable("review_reminders").set({ state: "stopped", next_at: null, unanswered: 3 }).execute();

  const page = await openPage(get(paths.reminders(), { as: ada.as }));
  expect(page.text()).toContain("Your reminders have paused");
  expect(page.html).not.toContain('checked=""');

  await send({ remind: "on", hour: "8" });
  const row = await ctx.db.selectFrom("review_reminders").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: "on", unanswered: 0, next_at: expect.any(String) });
});

test("a server that cannot send mail says so, turns no reminders on, and can still turn them off", async () => {
  const { ada, send, stateNow } = await startWithMail();
  ctx.mail = null;
  const page = await openPage(get(paths.reminders(), { as: ada.as }));
  expect(page.text()).toContain("This server can’t send email at the moment, so you won’t get reminders.");
  expect(page.html).not.toContain("Save Reminders");
  const refused = await openPage(post(paths.reminders(), { remind: "on", hour: "7" }, { as: ada.as }));
  expect(refused.status).toBe(400);
  expect(await mailsIn(ctx)).toEqual([]);

  await createReminders(ctx, ada);
  await send({ hour: "8" });
  expect(await stateNow()).toMatchObject({ state: "off" });
});

test.each(["", "24", "-1", "7.5", "08", "noon", "x".repeat(5000), "７"])(
  "%j is no hour of a day: a message, and nothing is written",
  async (hour) => {
    const { ada } = await startWithMail();
    const before = await everythingStored();

    const page = await openPage(post(paths.reminders(), { remind: "on", hour }, { as: ada.as }));

    expect(page.status).toBe(400);
    expect(page.text()).toContain("Choose one of these");
    expect(await everythingStored()).toEqual(before);
  },
);

test("hours are written as the learner writes them, and the time zone is named", async () => {
  const { ada } = await startWithMail();
  const unknown = await openPage(get(paths.reminders(), { as: ada.as }));
  expect(unknown.text()).toContain("In UTC, until we know your time zone.");
  expect(unknown.html).toMatch(/<option value="8" selected="">8:00\sAM</);

  await ctx.db.updateTable("learners").set({ locale: "de-DE", time_zone: "Europe/Berlin" }).execute();
  const known = await openPage(get(paths.reminders(), { as: ada.as }));

  expect(known.text()).toContain("In your time zone, Berlin.");
  expect(known.html).toContain('<option value="8" selected="">08:00<');
});

test("nobody sees or changes somebody else's reminders", async () => {
  const { ada, stateNow } = await startWithMail();
  await createReminders(ctx, ada, 7);
  const bob = await signUp("Bob");

  await callRoute(post(paths.reminders(), { hour: "20" }, { as: bob.as }));
  const page = await openPage(get(paths.reminders(), { as: bob.as }));

  expect(await stateNow()).toEqual({ state: "on", hour: 7 });
  expect(page.html).not.toContain('checked=""');
});
