import { expect, test } from "vitest";
import { closeAccount } from "~/services/accounts/close-account.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";
import { createLearner } from "../../../tests/support/factories";
import { putOnPlan } from "../../../tests/support/plans";
import { comeBack, createRemindedLearner, createReminders, PUBLIC_URL } from "../../../tests/support/reminders";
import { createMasteredCourse, tellMinutes, UNTIL_DUE_MS } from "../../../tests/support/reviews";
import { createWatchedContext } from "../../../tests/support/watched-context";
import { isNeedlessReminder } from "./needless-reminder.server";
import { remindDue } from "./remind-due.server";
import { findReminder, turnOnReminder } from "./reminders.server";

test("at their hour a learner is told how many reviews are due and what they take, with a link and a way to end it", async () => {
  const { ctx, mail, ada, token, live } = await createRemindedLearner({ concepts: ["notes", "scales", "chords"] });

  await live(DAY_MS);

  expect(mail.sent).toMatchObject([
    {
      to: ada.email,
      subject: "3 reviews are due today",
      unsubscribeUrl: `${PUBLIC_URL}/reminders/stop/${token}`,
    },
  ]);
  expect(mail.sent[0]!.text).toMatch(
    /^3 reviews are due today, which takes about 2 minutes:\nhttps:\/\/learn\.example\.org\/dashboard\/review\n/,
  );
  expect(mail.sent[0]!.text).toContain(`\n${PUBLIC_URL}/reminders/stop/${token}\n`);
  const { last_sent_at } = await ctx.db.selectFrom("review_reminders").selectAll().executeTakeFirstOrThrow();
  expect(last_sent_at!.slice(11, 15)).toBe("08:0");
});

test("a reminder promises no more reviews than the learner's minutes have room for", async () => {
  const { ctx, mail, live } = await createRemindedLearner({
    concepts: ["notes", "scales", "chords", "keys", "tempo", "rests", "bars"],
  });
  await tellMinutes(ctx, 7);

  await live(DAY_MS);

  expect(mail.sent).toMatchObject([{ subject: "5 reviews are due today" }]);
});

test("no reminder comes when nothing is due, or on a day on which its learner has learned already", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  const { due_at } = await ctx.db.selectFrom("mastery").select("due_at").executeTakeFirstOrThrow();

  await ctx.db.updateTable("mastery").set({ due_at: null }).execute();
  await live(DAY_MS);
  expect(mail.sent).toEqual([]);

  await ctx.db.updateTable("mastery").set({ due_at }).execute();
  await live(DAY_MS - 2 * HOUR_MS); // until after 7 o'clock
  await comeBack(ctx, ada);
  await live(2 * HOUR_MS);
  expect(mail.sent).toEqual([]);

  await live(DAY_MS);
  expect(mail.sent).toHaveLength(1);
});

test("nobody is reminded of reviews that their plan does not open, until it does again", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  await putOnPlan(ctx, ada, "expired");
  await live(DAY_MS);
  expect(mail.sent).toEqual([]);

  await putOnPlan(ctx, ada, "active");
  await live(DAY_MS);
  expect(mail.sent).toHaveLength(1);
});

test("three reminders in a row that bring nobody back are the last, and the third says so", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();

  await live(3 * DAY_MS);
  expect(mail.sent).toHaveLength(3);
  expect(mail.sent.map(({ text }) => text.includes("reminders stop here"))).toEqual([false, false, true]);
  expect(await findReminder(ctx, { learnerId: ada.id })).toEqual({ state: "on", hour: 8 });

  await live(20 * DAY_MS, HOUR_MS);
  expect(mail.sent).toHaveLength(3);
  expect(await findReminder(ctx, { learnerId: ada.id })).toEqual({ state: "stopped", hour: 8 });

  await turnOnReminder(ctx, { learnerId: ada.id, hour: 9, publicUrl: PUBLIC_URL });
  await live(DAY_MS);
  expect(mail.sent).toHaveLength(4);
  expect(mail.sent[3]!.text).not.toContain("by themselves");
});

test("a learner who comes back, if only after the third reminder, goes on being reminded", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  await live(3 * DAY_MS);

  await comeBack(ctx, ada);
  await live(4 * DAY_MS);

  expect(mail.sent.map(({ text }) => text.includes("stop here"))).toEqual([false, false, true, false, false, true]);
  expect(await findReminder(ctx, { learnerId: ada.id })).toEqual({ state: "stopped", hour: 8 });
});

test("two processes that look at the same moment, and look again, send one reminder", async () => {
  const { ctx, live } = await createRemindedLearner();
  await live(23 * HOUR_MS - 10 * MINUTE_MS); // shortly before 8 o'clock
  ctx.travel(HOUR_MS);

  await Promise.all([1, 2, 3].map(() => remindDue(ctx, { publicUrl: PUBLIC_URL })));
  await remindDue(ctx, { publicUrl: PUBLIC_URL });

  expect(await ctx.db.selectFrom("mails").select("subject").execute()).toEqual([{ subject: "1 review is due today" }]);
});

test("a process killed in the middle has sent nothing, and the next one sends it", async () => {
  const { ctx, mail, live } = await createRemindedLearner();
  await live(22 * HOUR_MS);
  ctx.travel(HOUR_MS);
  await ctx.db.schema.alterTable("jobs").renameTo("jobs_away").execute(); // the mail is written, its job cannot be
  await expect(remindDue(ctx, { publicUrl: PUBLIC_URL })).rejects.toThrow("jobs");
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);

  await ctx.db.schema.alterTable("jobs_away").renameTo("jobs").execute();
  await live(HOUR_MS);

  expect(mail.sent).toHaveLength(1);
});

test("what no mail server takes that day is never sent late, is not counted, and does not pile up", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  const working = mail.send;
  mail.send = async () => ({ status: "unreachable", reason: "It is down." });
  await live(5 * DAY_MS + 16 * HOUR_MS, 30 * MINUTE_MS); // until after midnight
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toHaveLength(1);

  mail.send = working;
  await live(6 * HOUR_MS);
  expect(mail.sent).toEqual([]);
  await live(2 * DAY_MS);
  expect(mail.sent.map(({ text }) => text.includes("stop here"))).toEqual([false, false]);
  expect(await findReminder(ctx, { learnerId: ada.id })).toEqual({ state: "on", hour: 8 });
});

test("a reminder that was not sent and is no news any more is deleted", async () => {
  const { ctx, mail, live } = await createRemindedLearner();
  mail.send = async () => ({ status: "unreachable", reason: "It is down." });
  await live(DAY_MS);
  await ctx.db.updateTable("review_reminders").set({ next_at: null }).execute();

  ctx.travel(2 * DAY_MS);
  await removeExpired(ctx);
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toHaveLength(1);
  ctx.travel(DAY_MS);
  await removeExpired(ctx);
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);
});

test("an account that has another address now is not reminded at either before that is confirmed", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  await ctx.db.updateTable("learners").set({ email: "new@example.org" }).execute();

  await live(3 * DAY_MS);

  expect(mail.sent).toEqual([]);
  expect(await findReminder(ctx, { learnerId: ada.id })).toEqual({ state: "off", hour: 8 });
});

test("whoever closes their account is not reminded any more, not even by what waits to be sent", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  const working = mail.send;
  mail.send = async () => ({ status: "unreachable", reason: "It is down." });
  await live(DAY_MS);
  expect(await ctx.db.selectFrom("mails").select("to_address").execute()).toEqual([{ to_address: ada.email }]);

  await closeAccount(ctx, { learnerId: ada.id, typedEmail: ada.email });
  mail.send = working;
  await live(2 * DAY_MS);

  expect(mail.sent).toEqual([]);
  expect(await ctx.db.selectFrom("mails").select("to_address").execute()).toEqual([]);
});

test("many who share an hour all get their own, each with what is due for them", async () => {
  const { ctx, mail, live } = await createRemindedLearner({ concepts: ["notes", "scales"] });
  const { learner_id: _, ...mastery } = (await ctx.db.selectFrom("mastery").selectAll().execute())[0]!;
  const course = await ctx.db.selectFrom("courses").selectAll().executeTakeFirstOrThrow();
  for (let count = 0; count < 120; count += 1) {
    const learner = await createLearner(ctx);
    await createReminders(ctx, learner);
    await ctx.db
      .insertInto("courses")
      .values({ ...course, id: learner.id, learner_id: learner.id })
      .execute();
    await ctx.db
      .insertInto("course_concepts")
      .values({ course_id: learner.id, concept_id: mastery.concept_id })
      .execute();
    await ctx.db
      .insertInto("mastery")
      .values({ ...mastery, learner_id: learner.id })
      .execute();
  }

  await live(DAY_MS, 2 * HOUR_MS);

  expect(mail.sent).toHaveLength(121);
  expect(new Set(mail.sent.map(({ to }) => to)).size).toBe(121);
  expect(mail.sent.filter(({ subject }) => subject.startsWith("2 reviews"))).toHaveLength(1);
});

test("to find whose hour it is, and whether a mail still holds, reads through no table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  ctx.mail = { send: async () => ({ status: "sent" }) };
  const learner = await createLearner(ctx);
  await createMasteredCourse(ctx, learner, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  await createReminders(ctx, learner);
  ctx.travel(DAY_MS);

  watch(true);
  await remindDue(ctx, { publicUrl: PUBLIC_URL });
  watch(false);
  const { id } = await ctx.db.selectFrom("mails").select("id").executeTakeFirstOrThrow();
  watch(true);
  expect(await isNeedlessReminder(ctx, id)).toBe(false);
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThanOrEqual(6);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
  expect(await ctx.db.selectFrom("mails").select("subject").execute()).toHaveLength(1);
});
