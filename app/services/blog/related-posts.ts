import type { PostSummary } from "./post-summary";
import { isAbout } from "./topic";

const SHOWN = 3;
const TAGS = 2;
/** As many of each tag, and as many of all posts, are looked at. */
const CANDIDATES = 10;

/** At most three other posts: of the post's first two tags, then the newest. `posts`: all, newest first. */
export function relatedPosts<T extends PostSummary>(post: PostSummary, posts: T[]): T[] {
  const ofTags = post.tags
    .slice(0, TAGS)
    .flatMap((name) => posts.filter((other) => isAbout(other, { kind: "tag", name })).slice(0, CANDIDATES));
  const candidates = new Set([...ofTags, ...posts.slice(0, CANDIDATES)]);
  return [...candidates].filter(({ slug }) => slug !== post.slug).slice(0, SHOWN);
}
