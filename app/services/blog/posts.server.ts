import type { Post } from "~/providers/posts/port";
import type { AppContext } from "~/services/context";
import { utcDay } from "~/time/utc-day";
import { postList, type PostList, type WantedList } from "./post-list";
import { summaryOf, type PostSummary } from "./post-summary";
import { relatedPosts } from "./related-posts";

export type { Post };

export type BlogContext = Pick<AppContext, "posts" | "now">;

interface PostPage {
  post: Post;
  related: PostSummary[];
}

/** Newest first. A post appears when its day begins, in UTC. */
export async function findPublishedPosts(ctx: BlogContext): Promise<Post[]> {
  const today = utcDay(ctx.now());
  return (await ctx.posts.all()).filter((post) => post.datePublished <= today);
}

/** Null where there is no such page, or no such topic. */
export async function findPostList(ctx: BlogContext, wanted: WantedList): Promise<PostList | null> {
  return postList((await findPublishedPosts(ctx)).map(summaryOf), wanted);
}

/** As `findPostList`, with the posts' whole text. */
export async function findWholePosts(ctx: BlogContext, wanted: WantedList): Promise<PostList<Post> | null> {
  return postList(await findPublishedPosts(ctx), wanted);
}

/** Null where there is no such post, or not yet. */
export async function findPostPage(ctx: BlogContext, { slug }: { slug: string }): Promise<PostPage | null> {
  const posts = await findPublishedPosts(ctx);
  const post = posts.find((candidate) => candidate.slug === slug);
  return post ? { post, related: relatedPosts(post, posts).map(summaryOf) } : null;
}
