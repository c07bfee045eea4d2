import type { Post } from "~/providers/posts/port";
import { summaryOf, type PostSummary } from "./post-summary";
import { findPublishedPosts, type BlogContext } from "./published-posts.server";
import { relatedPosts } from "./related-posts";

interface PostPage {
  post: Post;
  related: PostSummary[];
}

/** Null where there is no such post, or not yet. */
export async function findPostPage(ctx: BlogContext, { slug }: { slug: string }): Promise<PostPage | null> {
  const posts = await findPublishedPosts(ctx);
  const post = posts.find((candidate) => candidate.slug === slug);
  return post ? { post, related: relatedPosts(post, posts).map(summaryOf) } : null;
}
