import { expect, test } from "vitest";
import { takeMessage } from "~/services/contact/take-message.server";
import { claimJob } from "~/services/jobs/queue.server";
import { findWaitingMail, settleMail } from "~/services/mail/delivery.server";
import { queueMail } from "~/services/mail/outbox.server";
import { enqueueWaitingMails, resumeMails } from "~/services/mail/resume-mails.server";
import { mailNextSubscribers, sendIssue } from "~/services/newsletter/issues.server";
import {
  confirmSubscription,
  findSubscription,
  findSubscriptionOf,
  subscribe,
  unsubscribe,
  unsubscribeAddress,
} from "~/services/newsletter/subscribers.server";
import { findUnsentMails, sendAllMailsAgain, sendMailAgain } from "~/services/staff/unsent-mails.server";
import { scriptedMail } from "./support/scripted-mail";
import { post, scriptedPosts } from "./support/scripted-posts";
import { createSubscriber, createWaitingSubscriber } from "./support/subscribers";
import { createWatchedContext } from "./support/watched-context";

test("nothing that visitors do, and nothing that is done for each mail, reads through a whole table", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  const publicUrl = "https://learn.example.org";
  const message = { name: "Ada", email: "ada@example.org", subject: "general", message: "Hello" } as const;
  ctx.posts = scriptedPosts(post({ slug: "why-gaps-stay" }));
  ctx.mail = scriptedMail();
  ctx.support = { ...ctx.support, mailbox: "desk@example.org" };
  await createSubscriber(ctx, "bob@example.org");
  await sendIssue(ctx, { slug: "why-gaps-stay" });
  const waiting = await createWaitingSubscriber(ctx, "grace@example.org");
  await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  const { id: mailId } = await ctx.db
    .selectFrom("mails")
    .select("id")
    .where("to_address", "=", "ada@example.org")
    .executeTakeFirstOrThrow();

  watch(true);
  await takeMessage(ctx, message);
  await subscribe(ctx, { email: "ada@example.org", publicUrl });
  await findSubscription(ctx, waiting.token);
  await findSubscriptionOf(ctx, "ada@example.org");
  await confirmSubscription(ctx, waiting.token);
  await mailNextSubscribers(ctx, { slug: "why-gaps-stay", publicUrl });
  await queueMail(ctx, { to: "ada@example.org", subject: "Hello", text: "A text." });
  await claimJob(ctx, { except: ["newsletter"] });
  await findWaitingMail(ctx, mailId);
  await settleMail(ctx, mailId, { status: "unreachable", reason: "No." });
  await settleMail(ctx, mailId, { status: "rejected", reason: "No." });
  await sendMailAgain(ctx, { staffId: "grace", mailId });
  await resumeMails(ctx); // all jobs of mail are made anew
  await settleMail(ctx, mailId, { status: "sent" });
  await sendAllMailsAgain(ctx, { staffId: "grace" });
  await enqueueWaitingMails(ctx);
  await unsubscribe(ctx, waiting.token);
  await unsubscribeAddress(ctx, "ada@example.org");
  watch(false);

  const { queries, steps } = await plans();
  expect(queries).toBeGreaterThan(15);
  expect(steps.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
});

test("the mails that wait are counted without their texts being read", async () => {
  const { ctx, watch, plans } = await createWatchedContext();

  watch(true);
  await findUnsentMails(ctx);
  watch(false);

  const { steps } = await plans();
  expect(steps.map(({ detail }) => detail)).toEqual([
    "SEARCH mails USING INDEX mails_by_failure (failed_at>?)",
    "SEARCH mails USING COVERING INDEX mails_by_failure (failed_at=?)",
    "SEARCH mails USING INDEX mails_not_after (not_after<?)", // a few reminders of today
  ]);
});

test("the mails that wait for a job are gone through once, however many there are", async () => {
  const { ctx, watch, plans } = await createWatchedContext();
  ctx.mail = scriptedMail();

  watch(true);
  await enqueueWaitingMails(ctx);
  watch(false);

  const { steps } = await plans();
  expect(steps[0]?.detail).toBe("SEARCH mails USING INDEX mails_by_failure (failed_at=? AND id>?)");
});
