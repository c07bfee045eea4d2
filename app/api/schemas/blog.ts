import { z } from "zod";
import { success } from "./common";
import { pageFields } from "./paging";

export const post = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string().describe("One or two sentences of plain text"),
    content: z.string().describe("HTML, safe to show; its links are whole addresses"),
    featured_image: z.url().nullable().describe("A JPEG of at most 1200 pixels’ width; null for a post without one"),
    featured_image_alt: z.string().nullable().describe("What is on the picture, in words"),
    date_published: z.iso.date().describe("A day, in UTC"),
    read_time: z.number().int().describe("In minutes, at least 1"),
    category: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: "Post" });

export const wholePost = post.extend({ success }).meta({ id: "ReadPost", description: "A post of the blog" });

export const postList = z
  .object({ success, posts: z.array(post).describe("The newest first"), ...pageFields })
  .meta({ id: "PostList" });

export const tagList = z
  .object({
    success,
    tags: z
      .array(z.object({ name: z.string(), count: z.number().int().describe("Posts") }).meta({ id: "Tag" }))
      .describe("Those that most posts have first"),
  })
  .meta({ id: "TagList" });

export const categoryList = z
  .object({ success, categories: z.array(z.string()).describe("By name") })
  .meta({ id: "CategoryList" });
