import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";
import type { Newsletter } from "~/services/staff/newsletter.server";

type Post = Newsletter["posts"][number];

interface IssueListProps {
  posts: Post[];
  confirmedCount: number;
  timeZone: string | null;
  locale: string | null;
}

export function IssueList({ posts, confirmedCount, ...reader }: IssueListProps) {
  return (
    <ul className="staff-entry-list">
      {posts.map((post) => (
        <li key={post.slug}>
          <article className="staff-entry" aria-labelledby={`post-${post.slug}`}>
            <h3 id={`post-${post.slug}`}>
              <Link to={paths.post(post.slug)} reloadDocument>
                {post.title}
              </Link>
            </h3>
            <p className="question-meta">
              Published <LocalTime value={post.datePublished} locale={reader.locale} timeZone="UTC" />
            </p>
            <Issue post={post} confirmedCount={confirmedCount} {...reader} />
          </article>
        </li>
      ))}
    </ul>
  );
}

interface IssueProps {
  post: Post;
  confirmedCount: number;
  timeZone: string | null;
  locale: string | null;
}

/** What became of a post as mail, or the way to mail it. */
function Issue({ post: { slug, issue }, confirmedCount, ...reader }: IssueProps) {
  switch (issue.status) {
    case "sent":
      return (
        <p>
          Queued for {subscribers(issue.recipientCount)} on <LocalTime value={issue.sentAt} {...reader} withTime />
        </p>
      );
    case "sending":
      return <p>Being queued: {subscribers(issue.recipientCount)} so far.</p>;
    case "stopped":
      return (
        <>
          <p>Sending stopped after {subscribers(issue.recipientCount)}. If you continue, nobody gets it twice.</p>
          <SendForm slug={slug} label="Continue sending" />
        </>
      );
    case "not-sent":
      if (confirmedCount === 0) return <p>No subscribers yet.</p>;
      return (
        <details>
          <summary>Send by email…</summary>
          <p>
            Sends the title, excerpt and link to all confirmed subscribers. You can send it once. This can’t be undone.
          </p>
          <SendForm slug={slug} label={`Send to ${subscribers(confirmedCount)}`} />
        </details>
      );
  }
}

function SendForm({ slug, label }: { slug: string; label: string }) {
  return (
    <form method="post" action={paths.staffNewsletter()}>
      <CsrfToken />
      <input type="hidden" name="slug" value={slug} />
      <Button>{label}</Button>
    </form>
  );
}

function subscribers(count: number): string {
  return count === 1 ? "1 subscriber" : `${count} subscribers`;
}
