import type { Post } from "~/providers/posts/port";
import type { AppContext } from "~/services/context";
import { utcDay } from "~/services/utc-day";

export type BlogContext = Pick<AppContext, "posts" | "now">;

/** Newest first. A post appears when its day begins, in UTC. */
export async function findPublishedPosts(ctx: BlogContext): Promise<Post[]> {
  const today = utcDay(ctx.now());
  return (await ctx.posts.all()).filter((post) => post.datePublished <= today);
}
