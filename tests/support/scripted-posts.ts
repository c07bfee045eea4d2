import type { Post, PostSource } from "~/providers/posts/port";

/** A published post, except where a test says otherwise. */
export function post(overrides: Partial<Post> = {}): Post {
  return {
    slug: "why-gaps-stay",
    title: "Why gaps stay",
    excerpt: "What was never understood does not come by itself.",
    contentHtml: "<p>It does not.</p>",
    datePublished: "2026-01-02",
    readTime: 3,
    category: "Learning",
    author: "The Taproot team",
    tags: ["gaps"],
    featuredImage: null,
    ...overrides,
  };
}

/** A blog with these posts and no pictures. */
export function scriptedPosts(...posts: Post[]): PostSource {
  return { all: async () => posts, picture: async () => null };
}
