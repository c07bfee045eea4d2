import type { Post } from "~/providers/posts/port";

/** What a list says of a post. */
export type PostSummary = Omit<Post, "contentHtml">;

export function summaryOf({ contentHtml: _long, ...summary }: Post): PostSummary {
  return summary;
}
