import { findPublishedPosts } from "~/services/blog/posts.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { queueMail } from "~/services/mail/outbox.server";
import { issueMail } from "./newsletter-mails";

/** Few enough that nobody waits long for the database meanwhile. */
const BATCH = 50;

type SendIssueResult = { status: "sending" } | { status: "already-sent" } | { status: "no-post" };

/** Has a published post mailed to all who confirmed by now, once, whatever is clicked. Wake the worker afterwards. */
export async function sendIssue(ctx: AppContext, { slug }: { slug: string }): Promise<SendIssueResult> {
  const post = (await findPublishedPosts(ctx)).find((post) => post.slug === slug);
  if (!post) return { status: "no-post" };
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("newsletter_issues")
      .values({ slug, title: post.title, excerpt: post.excerpt, created_at: timestamp(ctx), finished_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { finished_at } = await findIssue(ctx, slug);
    if (finished_at !== null) return { status: "already-sent" };
    await enqueue(ctx, { kind: "newsletter", subjectId: slug });
    return { status: "sending" };
  });
}

/**
 * Puts the mails to some more subscribers into the outbox, and with them how far it has come. Called in a transaction.
 *
 * @returns false when there was nobody left
 */
export async function mailNextSubscribers(
  ctx: DbContext,
  { slug, publicUrl }: { slug: string; publicUrl: string },
): Promise<boolean> {
  const issue = await findIssue(ctx, slug);
  const subscribers = await ctx.db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "token"])
    .where("confirmed_at", "is not", null)
    .where("id", ">", issue.last_subscriber_id)
    .where("confirmed_at", "<=", issue.created_at)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  const last = subscribers.at(-1);
  if (!last) return false;
  for (const to of subscribers) await queueMail(ctx, issueMail({ to, publicUrl, post: issue }));
  await ctx.db
    .updateTable("newsletter_issues")
    .set((column) => ({
      last_subscriber_id: last.id,
      recipient_count: column("recipient_count", "+", subscribers.length),
    }))
    .where("slug", "=", slug)
    .execute();
  return subscribers.length === BATCH;
}

/** Called in the transaction that ends the job. */
export async function finishIssue(ctx: DbContext, slug: string): Promise<void> {
  await ctx.db
    .updateTable("newsletter_issues")
    .set({ finished_at: timestamp(ctx) })
    .where("slug", "=", slug)
    .execute();
}

/** For the start of the server: issues whose job was given up, after a full disk for one, go on. */
export async function resumeIssues(ctx: DbContext): Promise<void> {
  const unfinished = await ctx.db
    .selectFrom("newsletter_issues")
    .select("slug")
    .where("finished_at", "is", null)
    .execute();
  for (const { slug } of unfinished) await enqueue(ctx, { kind: "newsletter", subjectId: slug });
}

function findIssue(ctx: DbContext, slug: string) {
  return ctx.db.selectFrom("newsletter_issues").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
}
