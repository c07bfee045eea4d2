import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { paths } from "~/urls/paths";
import type { PostSummary } from "~/services/blog/post-summary";

interface PostFactsProps {
  post: PostSummary;
  withAuthor?: boolean;
}

/** The date is a day, the same everywhere: written as the post is, whoever reads it. */
export function PostFacts({ post, withAuthor = false }: PostFactsProps) {
  return (
    <p className="post-facts">
      <Link to={paths.blogCategory(post.category)}>{post.category}</Link>{" "}
      <span>
        <LocalTime value={post.datePublished} locale={null} timeZone={null} />
      </span>{" "}
      <span>{post.readTime} min read</span> {withAuthor && <span>by {post.author}</span>}
    </p>
  );
}
