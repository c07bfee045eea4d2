import type { AppContext, DbContext } from "~/services/context";
import { confirmReminder, turnOnReminder } from "~/services/reminders/reminders.server";
import { remindDue } from "~/services/reminders/remind-due.server";
import { localDay } from "~/time/local-day";
import { MINUTE_MS } from "~/time/periods";
import { createTestContext } from "./context";
import { runDueJobs, workAtOnce } from "./course-factories";
import { createLearner } from "./factories";
import { createMasteredCourse, UNTIL_DUE_MS } from "./reviews";
import { scriptedAuthor } from "./scripted-author";
import { scriptedMail } from "./scripted-mail";

export const PUBLIC_URL = "https://learn.example.org";

/** Reminders that were asked for and not confirmed yet. */
export async function askForReminders(ctx: DbContext, learner: { id: string }, hour = 8): Promise<{ token: string }> {
  await turnOnReminder(ctx, { learnerId: learner.id, hour, publicUrl: PUBLIC_URL });
  return ctx.db
    .selectFrom("review_reminders")
    .select("token")
    .where("learner_id", "=", learner.id)
    .executeTakeFirstOrThrow();
}

/** Reminders that come; the mail in which they were asked for is out of the way. */
export async function createReminders(ctx: AppContext, learner: { id: string }, hour = 8): Promise<{ token: string }> {
  const reminders = await askForReminders(ctx, learner, hour);
  await confirmReminder(ctx, reminders.token);
  await ctx.db.deleteFrom("mails").execute();
  return reminders;
}

/** Ada, who has mastered these concepts, all of which are due by now, and who is reminded at 8 o'clock. */
export async function createRemindedLearner({ concepts = ["notes"], timeZone = "UTC" } = {}) {
  const mail = scriptedMail();
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor(), mail }));
  const ada = await createLearner(ctx);
  await ctx.db.updateTable("learners").set({ time_zone: timeZone }).execute();
  await createMasteredCourse(ctx, ada, { concepts });
  ctx.travel(UNTIL_DUE_MS);
  const { token } = await createReminders(ctx, ada);
  /** Goes on in time, with the server looking at the clock as often as it does, and a worker that sends what waits. */
  const live = async (milliseconds: number, step = 10 * MINUTE_MS) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      ctx.travel(step);
      await remindDue(ctx, { publicUrl: PUBLIC_URL });
      await runDueJobs(ctx);
    }
  };
  return { ctx, mail, ada, token, live };
}

/** Whoever comes back has answered something on that day. */
export async function comeBack(ctx: DbContext, { id }: { id: string }): Promise<void> {
  const mine = ctx.db.selectFrom("learners").select("time_zone as timeZone").where("id", "=", id);
  const day = localDay(ctx.now(), (await mine.executeTakeFirstOrThrow()).timeZone);
  await ctx.db.updateTable("learners").set({ streak_from: day, streak_to: day }).where("id", "=", id).execute();
}
