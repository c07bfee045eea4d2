import { Link } from "~/components/ui/link";
import { paths } from "~/urls/paths";
import type { PostSummary } from "~/services/blog/post-summary";
import { PostFacts } from "./post-facts";
import { PostPicture } from "./post-picture";

interface PostEntryProps {
  post: PostSummary;
  /** The one that a list begins with. */
  large?: boolean;
}

const SIZES = {
  large: "(min-width: 76rem) 51rem, (min-width: 60rem) calc(100vw - 23.5rem), 92vw",
  small: "(min-width: 40rem) 13rem, 5.5rem",
};

/** A post in a list: all of it leads to the post, its category elsewhere. */
export function PostEntry({ post, large = false }: PostEntryProps) {
  const besidePicture = post.featuredImage && !large;
  return (
    <article className={besidePicture ? "post-entry post-entry-beside" : "post-entry"}>
      <PostPicture post={post} sizes={large ? SIZES.large : SIZES.small} decorative first={large} />
      <div>
        <PostFacts post={post} />
        <h2 className={large ? "post-title-large" : undefined}>
          <Link className="post-link" to={paths.post(post.slug)}>
            {post.title}
          </Link>
        </h2>
      </div>
      <p>{post.excerpt}</p>
    </article>
  );
}
