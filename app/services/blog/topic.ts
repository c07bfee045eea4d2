import type { PostSummary } from "./post-summary";

/** What a list of posts may be narrowed to. The case of `name` does not matter. */
export interface Topic {
  kind: "category" | "tag";
  name: string;
}

export function isAbout(post: PostSummary, topic: Topic): boolean {
  return namesIn(post, topic.kind).some((name) => isSameName(name, topic.name));
}

/** The topic's name as the newest of `posts` about it writes it. */
export function spelling(posts: PostSummary[], topic: Topic): string | undefined {
  return posts.flatMap((post) => namesIn(post, topic.kind)).find((name) => isSameName(name, topic.name));
}

function namesIn(post: PostSummary, kind: Topic["kind"]): string[] {
  return kind === "tag" ? post.tags : [post.category];
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
