import { PostFacts } from "~/components/blog/post-facts";
import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { PostSummary } from "~/services/blog/post-summary";

interface RelatedArticlesProps {
  posts: PostSummary[];
}

/** Without their pictures: who has read to here has loaded enough. */
export function RelatedArticles({ posts }: RelatedArticlesProps) {
  if (posts.length === 0) return null;
  return (
    <section className="post-list" aria-labelledby="related">
      <h2 id="related">Related Articles</h2>
      {posts.map((post) => (
        <article key={post.slug} className="post-entry">
          <h3>
            <Link className="post-link" to={paths.post(post.slug)}>
              {post.title}
            </Link>
          </h3>
          <PostFacts post={post} />
        </article>
      ))}
    </section>
  );
}
