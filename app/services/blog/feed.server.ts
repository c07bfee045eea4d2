import { paths } from "~/urls/paths";
import type { Post } from "~/providers/posts/port";
import { escapeHtml } from "~/text/escape-html";
import { utcDay } from "~/time/utc-day";
import { findPublishedPosts, type BlogContext } from "./posts.server";
import { withWholeAddresses } from "./whole-addresses";

/** As many of the newest posts are in the feed. */
const NEWEST = 20;

interface FeedWords {
  publicUrl: string;
  title: string;
  description: string;
}

/** By its newest post, which is another object after each look at the posts. To write it takes some 10 ms. */
const written = new WeakMap<Post, string>();

/** The blog as RSS 2.0, with the posts' whole text. */
export async function writeFeed(ctx: BlogContext, { publicUrl, title, description }: FeedWords): Promise<string> {
  const posts = (await findPublishedPosts(ctx)).slice(0, NEWEST);
  const known = posts[0] && written.get(posts[0]);
  if (known) return known;
  const { Feed } = await import("feed"); // loaded when first needed, for it would make the start longer
  const feed = new Feed({
    title,
    description,
    link: publicUrl + paths.blog(),
    feed: publicUrl + paths.feed(),
    language: "en",
    updated: startOf(posts[0]?.datePublished ?? utcDay(ctx.now())),
    generator: false,
  });
  for (const post of posts) feed.addItem(feedItem(post, publicUrl));
  const xml = feed.rss2();
  if (posts[0]) written.set(posts[0], xml);
  return xml;
}

function feedItem(post: Post, publicUrl: string) {
  return {
    title: inCdata(post.title),
    link: publicUrl + paths.post(post.slug),
    date: startOf(post.datePublished),
    description: escapeHtml(post.excerpt), // plain text, which readers take for HTML
    content: inCdata(pictureOf(post, publicUrl) + withWholeAddresses(post, publicUrl)),
    category: [post.category, ...post.tags].map((name) => ({ name })),
    extensions: [{ name: "dc:creator", objects: { _text: post.author } }], // RSS's own author must be a mail address
  };
}

/** Without what would end the CDATA that the library puts it into: the library itself looks for the first one alone. */
function inCdata(html: string): string {
  return html.replaceAll("]]>", "]]&gt;");
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function pictureOf({ slug, featuredImage }: Post, publicUrl: string): string {
  if (!featuredImage) return "";
  const { version, alt } = featuredImage;
  const address = publicUrl + paths.postPicture({ slug, version, width: 800, format: "jpeg" });
  return `<p><img src="${address}" alt="${escapeHtml(alt)}"></p>\n`;
}
