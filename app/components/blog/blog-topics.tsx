import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { TagSummary } from "~/services/blog/tags";
import type { Topic } from "~/services/blog/topic";

interface BlogTopicsProps {
  categories: string[];
  tags: TagSummary[];
  /** The one on screen. */
  topic: Topic | null;
}

/** Beside the posts where there is room, after them on a small screen; the categories can be folded. */
export function BlogTopics({ categories, tags, topic }: BlogTopicsProps) {
  const current = (kind: Topic["kind"], name: string) =>
    topic?.kind === kind && topic.name === name ? "page" : undefined;
  return (
    <aside className="blog-topics" id="topics" aria-label="Topics">
      <details open>
        <summary>
          <h2>Categories</h2>
        </summary>
        <ul>
          {categories.map((name) => (
            <li key={name}>
              <Link to={paths.blogCategory(name)} aria-current={current("category", name)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {tags.length > 0 && (
        <>
          <h2>Popular Tags</h2>
          <ul className="tag-list">
            {tags.map(({ name, count }) => (
              <li key={name}>
                <Link to={paths.blogTag(name)} aria-current={current("tag", name)}>
                  {name} <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={paths.feed()}>RSS feed</a>
      </p>
    </aside>
  );
}
