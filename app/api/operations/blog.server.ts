import { z } from "zod";
import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { notFound } from "~/http/response/responses.server";
import { categoriesOf } from "~/services/blog/categories";
import { findPostPage, findPublishedPosts, findWholePosts, type Post } from "~/services/blog/posts.server";
import { tagsOf } from "~/services/blog/tags";
import type { Topic } from "~/services/blog/topic";
import { withWholeAddresses } from "~/services/blog/whole-addresses";
import { paths } from "~/urls/paths";
import { ok, operation } from "../operation";
import { categoryList, postList, tagList, wholePost } from "../schemas/blog";
import { pageQuery } from "../schemas/paging";

const PUBLIC_SECONDS = 60;

export const listPosts = operation({
  id: "listPosts",
  method: "GET",
  path: "/api/blog/posts",
  group: "blog",
  summary: "List the posts, the newest first",
  access: "anybody",
  publicForSeconds: PUBLIC_SECONDS,
  query: pageQuery,
  answers: { 200: postList },
  refusals: { 404: "There are fewer pages." },
  async handle({ query }) {
    return ok(await pageOf(query));
  },
});

export const listPostsByTag = operation({
  id: "listPostsByTag",
  method: "GET",
  path: "/api/blog/posts/tag/{tag}",
  group: "blog",
  summary: "List the posts with a tag, the newest first",
  description: "The tag’s case does not matter.",
  access: "anybody",
  publicForSeconds: PUBLIC_SECONDS,
  params: z.object({ tag: z.string().min(1).max(200).describe("A tag’s name") }),
  query: pageQuery,
  answers: { 200: postList },
  refusals: { 404: "No post has this tag, or there are fewer pages." },
  async handle({ params, query }) {
    return ok(await pageOf(query, { kind: "tag", name: params.tag }));
  },
});

export const getPost = operation({
  id: "getPost",
  method: "GET",
  path: "/api/blog/posts/{slug}",
  group: "blog",
  summary: "Read a post",
  access: "anybody",
  publicForSeconds: PUBLIC_SECONDS,
  params: z.object({ slug: z.string().min(1).max(200).describe("As `slug` of the post") }),
  answers: { 200: wholePost },
  async handle({ params }) {
    const found = await findPostPage(ctx, params);
    if (!found) throw notFound("Post");
    return ok({ success: true as const, ...fieldsOf(found.post) });
  },
});

export const listTags = operation({
  id: "listTags",
  method: "GET",
  path: "/api/blog/tags",
  group: "blog",
  summary: "List all tags, with how many posts have each",
  access: "anybody",
  publicForSeconds: PUBLIC_SECONDS,
  answers: { 200: tagList },
  async handle() {
    return ok({ success: true as const, tags: tagsOf(await findPublishedPosts(ctx)) });
  },
});

export const listCategories = operation({
  id: "listCategories",
  method: "GET",
  path: "/api/blog/categories",
  group: "blog",
  summary: "List the categories",
  access: "anybody",
  publicForSeconds: PUBLIC_SECONDS,
  answers: { 200: categoryList },
  async handle() {
    return ok({ success: true as const, categories: categoriesOf(await findPublishedPosts(ctx)) });
  },
});

async function pageOf({ page, per_page }: z.output<typeof pageQuery>, topic: Topic | null = null) {
  const list = await findWholePosts(ctx, { topic, page, pageSize: per_page });
  if (!list) throw notFound(topic ? "Tag" : "Page");
  return { success: true as const, posts: list.posts.map(fieldsOf), total: list.total, page, per_page };
}

function fieldsOf(post: Post) {
  const { slug, featuredImage: picture } = post;
  const address = picture && paths.postPicture({ slug, version: picture.version, width: 1200, format: "jpeg" });
  return {
    id: slug,
    slug,
    title: post.title,
    excerpt: post.excerpt,
    content: withWholeAddresses(post, config.publicUrl),
    featured_image: address && config.publicUrl + address,
    featured_image_alt: picture && picture.alt,
    date_published: post.datePublished,
    read_time: post.readTime,
    category: post.category,
    author: post.author,
    tags: post.tags,
  };
}
