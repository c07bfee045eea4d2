import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { runDueJobs } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post as postForm } from "../support/request";
import { scriptedMail } from "../support/scripted-mail";
import { post, scriptedPosts } from "../support/scripted-posts";
import { signUpStaff } from "../support/staff";
import { createSubscriber, createWaitingSubscriber, mailsIn } from "../support/subscribers";

/** Two who confirmed, one who did not, a post that is published and one that is not. */
async function startWithPosts() {
  await startApp({ working: false });
  ctx.posts = scriptedPosts(
    post({ slug: "tomorrow", title: "Not yet", datePublished: "2026-01-06" }),
    post({ slug: "why-gaps-stay" }),
  );
  await createSubscriber(ctx, "ada@example.org");
  await createSubscriber(ctx, "bob@example.org");
  await createWaitingSubscriber(ctx, "eve@example.org");
  await ctx.db.deleteFrom("mails").execute();
  const grace = await signUpStaff();
  return {
    open: () => openPage(get(paths.staffNewsletter(), { as: grace.as })),
    send: (slug: string, as = grace.as) => callRoute(postForm(paths.staffNewsletter(), { slug }, { as })),
  };
}

test("staff see how many get the newsletter and which posts are published, and no address", async () => {
  const { open } = await startWithPosts();

  const page = await open();

  expect(page.status).toBe(200);
  expect(page.text()).toContain("Confirmed 2 Not confirmed yet 1");
  expect(page.text()).toContain("Why gaps stay");
  expect(page.text()).toContain("Send to 2 subscribers");
  expect(page.text()).not.toContain("Not yet Published");
  expect(page.text()).toContain("This server can’t send email");
  expect(page.html).not.toContain("@example.org");
  expect(page.html).not.toContain("<script");
});

test("staff send a post once, and see to how many and when", async () => {
  const { open, send } = await startWithPosts();
  ctx.mail = scriptedMail(() => ({ status: "unreachable", reason: "no server" }));

  expect(await send("why-gaps-stay")).toMatchObject({ status: 302, location: paths.staffNewsletter() });
  expect((await open()).text()).toContain("Being queued: 0 subscribers so far.");
  await runDueJobs(ctx);
  await send("why-gaps-stay");
  await runDueJobs(ctx);
  const page = await open();

  expect(page.text()).toContain("Queued for 2 subscribers on Jan 5, 2026, 9:00 AM UTC");
  expect(page.text()).not.toContain("This server can’t send email");
  expect(page.html).not.toContain('name="slug"');
  expect((await mailsIn(ctx)).map((mail) => mail.to_address)).toEqual(["ada@example.org", "bob@example.org"]);
});

test("when sending the newsletter stopped, staff can have it go on", async () => {
  const { open, send } = await startWithPosts();
  await send("why-gaps-stay");
  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("kind", "=", "newsletter").execute();

  const stopped = await open();
  await send("why-gaps-stay");
  await runDueJobs(ctx);

  expect(stopped.text()).toMatch(/Sending stopped after 0 subscribers ?\./);
  expect(stopped.text()).toContain("Continue sending");
  expect((await open()).text()).toContain("Queued for 2 subscribers");
});

test("a post that is not published, or not there, cannot be sent as newsletter", async () => {
  const { send } = await startWithPosts();

  const statuses = [(await send("tomorrow")).status, (await send("nothing")).status, (await send("")).status];

  expect(statuses).toEqual([404, 404, 404]);
  expect(await ctx.db.selectFrom("newsletter_issues").selectAll().execute()).toEqual([]);
});

test("with nobody to send the newsletter to there is no button", async () => {
  const { open } = await startWithPosts();
  await ctx.db.deleteFrom("newsletter_subscribers").execute();

  const page = await open();

  expect(page.text()).toContain("No subscribers yet.");
  expect(page.html).not.toContain('name="slug"');
});

test("the newsletter for staff: for whoever is no staff there is nothing to see and nothing to send", async () => {
  const { send } = await startWithPosts();
  const ada = await signUp("Ada");

  const sent = await send("why-gaps-stay", ada.as);
  const page = await openPage(get(paths.staffNewsletter(), { as: ada.as }));

  expect([sent.status, page.status]).toEqual([404, 404]);
  expect(await ctx.db.selectFrom("newsletter_issues").selectAll().execute()).toEqual([]);
});
