import type { PostSummary } from "./post-summary";

const POPULAR = 10;

export interface TagSummary {
  /** As the newest post writes it. */
  name: string;
  /** Posts. */
  count: number;
}

/** All tags, those that most posts have first. `posts`: newest first. */
export function tagsOf(posts: PostSummary[]): TagSummary[] {
  const tags = new Map<string, TagSummary>();
  for (const name of posts.flatMap((post) => post.tags)) {
    const tag = tags.get(name.toLowerCase()) ?? { name, count: 0 };
    tag.count += 1;
    tags.set(name.toLowerCase(), tag);
  }
  return [...tags.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** The tags that most posts have. `posts`: newest first. */
export function popularTags(posts: PostSummary[]): TagSummary[] {
  return tagsOf(posts).slice(0, POPULAR);
}
