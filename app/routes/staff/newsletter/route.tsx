import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EmptyState } from "~/components/ui/empty-state";
import { Message } from "~/components/ui/message";
import { notFound } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { sendIssue } from "~/services/newsletter/issues.server";
import { MAIL_DAYS } from "~/services/limits/retention";
import { findNewsletter } from "~/services/staff/newsletter.server";
import { IssueList } from "./issue-list";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Newsletter – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  const { timeZone, locale } = person;
  return { newsletter: await findNewsletter(ctx), canMail: ctx.mail !== null, timeZone, locale };
}

/** Has a post mailed to all subscribers. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  const result = await sendIssue(ctx, { slug: String(form.get("slug") ?? "") });
  switch (result.status) {
    case "sending":
    case "already-sent":
      ctx.jobs.wake();
      return redirect(paths.staffNewsletter());
    case "no-post":
      throw notFound("Post");
  }
}

export default function StaffNewsletter() {
  const { newsletter, canMail, timeZone, locale } = useLoaderData<typeof loader>();
  const { confirmedCount, waitingCount, posts } = newsletter;
  return (
    <>
      {!canMail && (
        <Message kind="info" title="This server can’t send email">
          <p>
            Set <code>SMTP_URL</code> and <code>MAIL_FROM</code>, then restart. Until then confirmations and articles
            wait, for {MAIL_DAYS} days at most.
          </p>
        </Message>
      )}
      <section>
        <h2>Subscribers</h2>
        <dl className="facts">
          <div>
            <dt>Confirmed</dt>
            <dd>{confirmedCount}</dd>
          </div>
          <div>
            <dt>Not confirmed yet</dt>
            <dd>{waitingCount}</dd>
          </div>
        </dl>
      </section>
      {posts.length === 0 ? (
        <EmptyState title="No posts yet">
          <p>Once you’ve published a post on the blog, you can email it to subscribers here.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="posts">
          <h2 id="posts">Published posts</h2>
          <IssueList posts={posts} {...{ confirmedCount, timeZone, locale }} />
        </section>
      )}
    </>
  );
}
