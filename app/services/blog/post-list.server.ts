import { postList, type PostList, type WantedList } from "./post-list";
import { summaryOf } from "./post-summary";
import { findPublishedPosts, type BlogContext } from "./published-posts.server";

/** Null where there is no such page, or no such topic. */
export async function findPostList(ctx: BlogContext, wanted: WantedList): Promise<PostList | null> {
  return postList((await findPublishedPosts(ctx)).map(summaryOf), wanted);
}
