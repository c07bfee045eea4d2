import { findPublishedPosts } from "~/services/blog/posts.server";
import type { AppContext, DbContext } from "~/services/context";
import { findLatestJob } from "~/services/jobs/queue.server";

type IssueState =
  | { status: "not-sent" }
  | { status: "sending" | "stopped"; recipientCount: number }
  | { status: "sent"; recipientCount: number; sentAt: string };

export interface Newsletter {
  confirmedCount: number;
  /** Those whose address is not confirmed: nothing is mailed to them. */
  waitingCount: number;
  /** All that are published, newest first. */
  posts: { slug: string; title: string; datePublished: string; issue: IssueState }[];
}

/** How many get the newsletter, and what was mailed to them. */
export async function findNewsletter(ctx: AppContext): Promise<Newsletter> {
  const published = await findPublishedPosts(ctx);
  const issues = await findIssues(ctx);
  return {
    ...(await countSubscribers(ctx)),
    posts: published.map(({ slug, title, datePublished }) => ({
      slug,
      title,
      datePublished,
      issue: issues.get(slug) ?? { status: "not-sent" },
    })),
  };
}

async function countSubscribers(ctx: DbContext): Promise<{ confirmedCount: number; waitingCount: number }> {
  const counts = await ctx.db
    .selectFrom("newsletter_subscribers")
    .select(({ fn }) => [fn.countAll().as("all"), fn.count("confirmed_at").as("confirmed")])
    .executeTakeFirstOrThrow();
  const confirmedCount = Number(counts.confirmed);
  return { confirmedCount, waitingCount: Number(counts.all) - confirmedCount };
}

async function findIssues(ctx: DbContext): Promise<Map<string, IssueState>> {
  const rows = await ctx.db
    .selectFrom("newsletter_issues")
    .select(["slug", "recipient_count", "finished_at"])
    .execute();
  const states = new Map<string, IssueState>();
  for (const { slug, recipient_count: recipientCount, finished_at: sentAt } of rows) {
    if (sentAt !== null) states.set(slug, { status: "sent", recipientCount, sentAt });
    else states.set(slug, { status: (await isStopped(ctx, slug)) ? "stopped" : "sending", recipientCount });
  }
  return states;
}

/** After several failures, of a full disk for one. */
async function isStopped(ctx: DbContext, slug: string): Promise<boolean> {
  const job = await findLatestJob(ctx, { kind: "newsletter", subjectId: slug });
  return job?.status === "failed";
}
