import { expect, test } from "vitest";
import type { Post } from "~/providers/posts/port";
import { createFolders, source } from "../../../tests/support/post-files";
import { post, scriptedPosts } from "../../../tests/support/scripted-posts";
import { xmlProblems } from "../../../tests/support/xml-problems";
import { writeFeed } from "./feed.server";

const words = { publicUrl: "https://learn.example.org", title: "Taproot blog", description: "How people learn." };

const ENDS = "]]> & < ]]>"; // what ends CDATA, more than once

test("the feed is valid RSS 2.0, whatever stands in the posts", async () => {
  const feed = await feedOf(
    post({
      slug: "a-post",
      title: "Tom & Jerry <b>\"'",
      excerpt: ENDS,
      featuredImage: { version: "0123abcd", alt: ENDS, width: 1200, height: 630 },
      contentHtml: `<p>${ENDS} &amp; <math><mn>1</mn></math></p>`,
      category: "R&D",
      tags: ["a<b"],
      author: "Ada & Bob",
    }),
    post({ slug: "another", title: ENDS }),
  );

  expect(await xmlProblems(feed, "rss-2.0.rng")).toEqual([]);
  expect(feed).toContain("<title><![CDATA[Tom & Jerry <b>\"']]></title>");
  expect(feed).toContain("<description><![CDATA[]]&gt; &amp; &lt; ]]&gt;]]></description>");
  expect(feed).toContain("<dc:creator>Ada &amp; Bob</dc:creator>");
  expect(feed).toContain("<pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate>");
});

test.each([
  ["\u0001", "\u0008", "\u000B", "\f", "\uFFFE", "\uFFFF"],
  ["&#12;", "&#xB;", "&#1;", "&#xFFFF;"],
  ['$\\char"C$', '$\\char"FFFE$', '$\\char"D800$'],
])("a file with %j or the like in it leaves the feed valid", async (...unseen) => {
  const { posts, write } = createFolders();
  unseen.forEach((text, index) => write(`post-${index}.md`, source({}, `It says${text} this.`)));
  write("another.md", source({ title: "Another" }));

  const feed = await writeFeed({ now: () => new Date("2026-01-05T09:00:00Z"), posts }, words);

  expect(await xmlProblems(feed, "rss-2.0.rng")).toEqual([]);
  expect(feed).toContain("Another");
});

test("an empty blog has a valid feed, the same all day", async () => {
  const feed = await feedOf();

  expect(await xmlProblems(feed, "rss-2.0.rng")).toEqual([]);
  expect(feed).toContain("<lastBuildDate>Mon, 05 Jan 2026 00:00:00 GMT</lastBuildDate>");
});

test("the schema finds what is wrong with a feed", async () => {
  const feed = await feedOf(post());

  for (const [right, wrong] of [
    ["<language>en</language>", "<language></language>"],
    ["<pubDate>Fri, 02 Jan 2026", "<pubDate>2026-01-02"],
    ["<description>How people learn.</description>", ""],
    ["<link>https://learn.example.org/blog</link>", "<link>/blog</link>"],
    ["<item>", "<item><author>Ada</author>"],
    ["<item>", "<item><unheard-of/>"],
  ] as const) {
    expect(feed).toContain(right);
    expect(await xmlProblems(feed.replace(right, wrong), "rss-2.0.rng"), wrong).not.toEqual([]);
  }
});

test("every address is whole, for a reader far from the site", async () => {
  const featuredImage = { version: "0123abcd", alt: 'A "root"', width: 1200, height: 630 };
  const contentHtml = '<p><a href="/blog/b">b</a> <a href="#c">c</a> <a href="https://d.example/">d</a></p>';

  const feed = await feedOf(post({ slug: "a-post", featuredImage, contentHtml }));

  expect(feed).toContain('<atom:link href="https://learn.example.org/rss" rel="self" type="application/rss+xml"/>');
  expect(feed).toContain("<link>https://learn.example.org/blog/a-post</link>");
  expect(feed).toContain('<guid isPermaLink="true">https://learn.example.org/blog/a-post</guid>');
  expect([...feed.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    "https://learn.example.org/blog/b",
    "https://learn.example.org/blog/a-post#c",
    "https://d.example/",
  ]);
  expect(feed).toContain(
    '<img src="https://learn.example.org/blog/pictures/a-post/0123abcd-800.jpeg" alt="A &quot;root&quot;">',
  );
});

test("the feed is written once, until the posts are looked at anew", async () => {
  const same = post({ slug: "a-post", title: "A title" });
  await feedOf(same);
  same.title = "A title that was not looked at";

  expect(await feedOf(same)).toContain("[A title]");
  expect(await feedOf({ ...same })).toContain("[A title that was not looked at]");
});

test("the feed has the twenty newest posts, and none of tomorrow", async () => {
  const posts = Array.from({ length: 25 }, (_, index) => post({ slug: `post-${index}` }));

  const feed = await feedOf(post({ slug: "tomorrow", datePublished: "2026-01-06" }), ...posts);

  expect([...feed.matchAll(/<link>[^<]*\/blog\/([^<]*)<\/link>/g)].map(([, slug]) => slug)).toEqual(
    posts.slice(0, 20).map(({ slug }) => slug),
  );
});

function feedOf(...posts: Post[]): Promise<string> {
  return writeFeed({ now: () => new Date("2026-01-05T09:00:00Z"), posts: scriptedPosts(...posts) }, words);
}
