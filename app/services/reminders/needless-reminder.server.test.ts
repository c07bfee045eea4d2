import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { createLearner } from "../../../tests/support/factories";
import { askForReminders, comeBack, createRemindedLearner } from "../../../tests/support/reminders";

test("a reminder that waits for a mail server is not sent once its learner has learned that day, and is not counted", async () => {
  const { ctx, mail, ada, live } = await createRemindedLearner();
  const working = mail.send;
  mail.send = async () => ({ status: "unreachable", reason: "It is down." });
  await live(DAY_MS);
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toHaveLength(1);

  await comeBack(ctx, ada);
  mail.send = working;
  await live(6 * HOUR_MS);

  expect(mail.sent).toEqual([]);
  expect(await ctx.db.selectFrom("mails").select("id").execute()).toEqual([]);
  const { unanswered, mail_id } = await ctx.db.selectFrom("review_reminders").selectAll().executeTakeFirstOrThrow();
  expect({ unanswered, mail_id }).toEqual({ unanswered: 0, mail_id: null });
  await live(DAY_MS);
  expect(mail.sent).toHaveLength(1);
});

test("nor is one when nothing is due any more; what asks for a yes waits all the same", async () => {
  const { ctx, mail, live } = await createRemindedLearner();
  const bob = await createLearner(ctx);
  const working = mail.send;
  mail.send = async () => ({ status: "unreachable", reason: "It is down." });
  await live(DAY_MS);
  await askForReminders(ctx, bob);

  await ctx.db.updateTable("mastery").set({ due_at: null }).execute();
  mail.send = working;
  await live(6 * HOUR_MS);

  expect(mail.sent).toMatchObject([{ to: bob.email }]);
});
