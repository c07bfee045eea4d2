import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { runDueJobs } from "../../../tests/support/course-factories";
import { post, scriptedPosts } from "../../../tests/support/scripted-posts";
import { createSubscriber, createWaitingSubscriber, mailsIn } from "../../../tests/support/subscribers";
import { runJob } from "~/jobs/run-job.server";
import type { Job } from "~/services/jobs/job";
import { claimJob, LEASE_MS } from "~/services/jobs/queue.server";
import type { JobKind } from "~db/schema";
import { findNewsletter } from "~/services/staff/newsletter.server";
import { resumeIssues, sendIssue } from "./issues.server";
import { unsubscribe } from "./subscribers.server";

const slug = "why-gaps-stay";
const DAY = 24 * 60 * 60 * 1000;

async function createWithSubscribers(count: number): Promise<TestContext> {
  const ctx = await createTestContext({ posts: scriptedPosts(post({ slug })) });
  for (let number = 1; number <= count; number += 1) await createSubscriber(ctx, `reader${number}@example.org`);
  return ctx;
}

const receivers = async (ctx: TestContext) => (await mailsIn(ctx)).map((mail) => mail.to_address).sort();
const issueOf = (ctx: TestContext) => ctx.db.selectFrom("newsletter_issues").selectAll().executeTakeFirst();
const onBug = (error: unknown) => expect(error).toBeUndefined();
const OTHERS: JobKind[] = ["mail"];

test("an issue goes to everybody who confirmed and to nobody else, each with an address of their own to end it", async () => {
  const ctx = await createWithSubscribers(2);
  await createWaitingSubscriber(ctx, "waiting@example.org");
  const left = await createSubscriber(ctx, "left@example.org");
  await unsubscribe(ctx, left.token);
  await ctx.db.deleteFrom("mails").execute();

  expect(await sendIssue(ctx, { slug })).toEqual({ status: "sending" });
  await runDueJobs(ctx);

  expect(await receivers(ctx)).toEqual(["reader1@example.org", "reader2@example.org"]);
  const addresses = (await mailsIn(ctx)).map((mail) => mail.unsubscribe_url);
  const subscribers = await ctx.db.selectFrom("newsletter_subscribers").select("token").execute();
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses) {
    expect(subscribers.map(({ token }) => `/newsletter/unsubscribe/${token}`)).toContain(new URL(address!).pathname);
  }
  expect(await issueOf(ctx)).toMatchObject({ recipient_count: 2, finished_at: ctx.now().toISOString() });
});

test("sent twenty times at once, and again later, it reaches everybody once", async () => {
  const ctx = await createWithSubscribers(3);

  await Promise.all(Array.from({ length: 20 }, () => sendIssue(ctx, { slug })));
  await runDueJobs(ctx);
  ctx.travel(DAY);

  expect(await sendIssue(ctx, { slug })).toEqual({ status: "already-sent" });
  await runDueJobs(ctx);
  expect(await receivers(ctx)).toHaveLength(3);
});

test("a post that is not there, or not published yet, is not sent", async () => {
  const ctx = await createWithSubscribers(1);
  ctx.posts = scriptedPosts(post({ slug, datePublished: "2026-01-06" }));

  expect(await sendIssue(ctx, { slug })).toEqual({ status: "no-post" });
  expect(await sendIssue(ctx, { slug: "nothing" })).toEqual({ status: "no-post" });
  expect(await issueOf(ctx)).toBeUndefined();

  ctx.travel(DAY);
  expect(await sendIssue(ctx, { slug })).toEqual({ status: "sending" });
});

test("when the server stops in the middle, the rest is mailed by the next one, and nobody twice", async () => {
  const ctx = await createWithSubscribers(120);
  await sendIssue(ctx, { slug });
  const stop = new AbortController();
  ctx.jobs.wake = () => stop.abort();

  const job = await claimJob(ctx, { except: OTHERS });
  await runJob(ctx, job!, { stopping: stop.signal, onBug });
  expect(await receivers(ctx)).toHaveLength(50);
  await runDueJobs(ctx);

  const all = await receivers(ctx);
  expect(new Set(all).size).toBe(120);
  expect(all).toHaveLength(120);
  expect(await issueOf(ctx)).toMatchObject({ recipient_count: 120, finished_at: expect.any(String) });
});

test("when a worker falls silent in the middle and another goes on, nobody is mailed twice", async () => {
  const ctx = await createWithSubscribers(120);
  await sendIssue(ctx, { slug });
  const stopping = new AbortController().signal;
  let taken: Promise<Job | null> = Promise.resolve(null);
  ctx.jobs.wake = () => {
    ctx.jobs.wake = () => undefined;
    ctx.travel(LEASE_MS + 1);
    taken = claimJob(ctx, { except: OTHERS });
  };

  const job = await claimJob(ctx, { except: OTHERS });
  await runJob(ctx, job!, { stopping, onBug });
  expect(await receivers(ctx)).toHaveLength(50);
  await runJob(ctx, (await taken)!, { stopping, onBug });

  const all = await receivers(ctx);
  expect(new Set(all).size).toBe(120);
  expect(all).toHaveLength(120);
  expect(await issueOf(ctx)).toMatchObject({ recipient_count: 120, finished_at: expect.any(String) });
});

test("who confirms while it is being sent gets the next one", async () => {
  const ctx = await createWithSubscribers(1);
  await sendIssue(ctx, { slug });
  ctx.travel(1);
  await createSubscriber(ctx, "late@example.org");

  await runDueJobs(ctx);

  expect(await receivers(ctx)).toEqual(["reader1@example.org"]);
});

test("who unsubscribes while it is being sent gets none, even when it waits in the outbox already", async () => {
  const ctx = await createWithSubscribers(1);
  const left = await createSubscriber(ctx, "left@example.org");
  await sendIssue(ctx, { slug });
  await runDueJobs(ctx);

  await unsubscribe(ctx, left.token);

  expect(await receivers(ctx)).toEqual(["reader1@example.org"]);
});

test("what was sent off stays as it was, whatever becomes of the post's file", async () => {
  const ctx = await createWithSubscribers(1);
  await sendIssue(ctx, { slug });
  ctx.posts = scriptedPosts();

  await runDueJobs(ctx);

  expect(await mailsIn(ctx)).toMatchObject([{ subject: "Why gaps stay" }]);
});

test("an issue whose job was given up goes on when the server starts, and one that is done does not", async () => {
  const ctx = await createWithSubscribers(2);
  await sendIssue(ctx, { slug });
  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("kind", "=", "newsletter").execute();
  expect((await findNewsletter(ctx)).posts).toMatchObject([{ issue: { status: "stopped", recipientCount: 0 } }]);

  ctx.travel(1000);
  await resumeIssues(ctx);
  expect((await findNewsletter(ctx)).posts).toMatchObject([{ issue: { status: "sending" } }]);
  await runDueJobs(ctx);
  await resumeIssues(ctx);

  expect(await claimJob(ctx, { except: [] })).toBeNull();
  expect(await receivers(ctx)).toHaveLength(2);
  expect((await findNewsletter(ctx)).posts).toMatchObject([{ issue: { status: "sent", recipientCount: 2 } }]);
});

test("mails are put into the outbox fifty at a time", async () => {
  const ctx = await createWithSubscribers(101);
  let batches = 0;
  ctx.jobs.progressMade = () => void (batches += 1);
  await sendIssue(ctx, { slug });

  await runDueJobs(ctx);

  expect(batches).toBe(3);
});
