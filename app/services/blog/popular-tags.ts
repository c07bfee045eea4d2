import type { PostSummary } from "./post-summary";
import { tagsOf, type TagSummary } from "./tags";

const SHOWN = 10;

/** The tags that most posts have. `posts`: newest first. */
export function popularTags(posts: PostSummary[]): TagSummary[] {
  return tagsOf(posts).slice(0, SHOWN);
}
