import { sitePages } from "~/content/site-pages";
import { paths } from "~/urls/paths";
import type { Post } from "~/providers/posts/port";
import { findPublishedPosts, type BlogContext } from "~/services/blog/posts.server";

interface SiteMapEntry {
  path: string;
  /** The day of the last change, where it is known. */
  changed?: string;
}

/** Every page that search engines may show, in their format: https://www.sitemaps.org/protocol.html */
export async function writeSiteMapFile(ctx: BlogContext, { publicUrl }: { publicUrl: string }): Promise<string> {
  const entries = [...Object.values(sitePages), ...blogEntries(await findPublishedPosts(ctx))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => urlElement(entry, publicUrl)),
    "</urlset>",
    "",
  ].join("\n");
}

/** `posts`: newest first, so that the first of a category is what changed it last. */
function blogEntries(posts: Post[]): SiteMapEntry[] {
  const entries = new Map<string, SiteMapEntry>();
  for (const { slug, datePublished: changed, category, tags } of posts) {
    for (const path of [paths.post(slug), paths.blogCategory(category), ...tags.map((tag) => paths.blogTag(tag))]) {
      if (!entries.has(path)) entries.set(path, { path, changed });
    }
  }
  return [...entries.values()];
}

function urlElement({ path, changed }: SiteMapEntry, publicUrl: string): string {
  const address = escapeText(publicUrl + path);
  return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&apos;");
}
