import type { PostSummary } from "./post-summary";

/** What the blog is going to be about, while there is no post. */
const PLANNED = ["Technology", "Research", "Education", "AI", "Learning"];

/** By name, as the newest post of each writes it. `posts`: newest first. */
export function categoriesOf(posts: PostSummary[]): string[] {
  if (posts.length === 0) return PLANNED;
  const names = new Map<string, string>();
  for (const { category } of posts) {
    if (!names.has(category.toLowerCase())) names.set(category.toLowerCase(), category);
  }
  return [...names.values()].sort((a, b) => a.localeCompare(b));
}
