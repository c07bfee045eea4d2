import { categoriesOf } from "./categories";
import { popularTags } from "./tags";
import type { PostSummary } from "./post-summary";
import type { TagSummary } from "./tags";
import { isAbout, spelling, type Topic } from "./topic";

/** Posts on one page of a list. */
export const PAGE_SIZE = 9;

export interface PostList<P = PostSummary> {
  /** What it is narrowed to, in the spelling of the posts. */
  topic: Topic | null;
  posts: P[];
  /** Posts, on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
  categories: string[];
  /** The popular ones. */
  tags: TagSummary[];
}

export interface WantedList {
  /** Absent or null: all posts. */
  topic?: Topic | null;
  /** From 1. */
  page: number;
  /** Posts on one page. */
  pageSize?: number;
}

/** Null where there is no such page, or no such topic. `all`: newest first. */
export function postList<P extends PostSummary>(
  all: P[],
  { topic = null, page, pageSize = PAGE_SIZE }: WantedList,
): PostList<P> | null {
  const categories = categoriesOf(all);
  const name = topic && (spelling(all, topic) ?? plannedName(topic, categories));
  if (topic && !name) return null;
  const posts = topic ? all.filter((post) => isAbout(post, topic)) : all;
  const pageCount = Math.max(1, Math.ceil(posts.length / pageSize));
  if (page < 1 || page > pageCount) return null;
  return {
    topic: topic && name ? { kind: topic.kind, name } : null,
    posts: posts.slice((page - 1) * pageSize, page * pageSize),
    total: posts.length,
    page,
    pageCount,
    categories,
    tags: popularTags(all),
  };
}

/** While the blog is empty, the categories that it shows lead somewhere. */
function plannedName({ kind, name }: Topic, categories: string[]): string | undefined {
  if (kind !== "category") return undefined;
  return categories.find((category) => category.toLowerCase() === name.toLowerCase());
}
