import type { MetaDescriptor } from "@remix-run/node";
import { blogAddress } from "~/components/blog/blog-address";
import { topicBreadcrumb } from "~/components/blog/topic-breadcrumb";
import { sitePages } from "~/content/site-pages";
import { pageMeta } from "~/document/page-meta";
import type { PostList } from "~/services/blog/post-list";
import type { Topic } from "~/services/blog/topic";
import { breadcrumbList } from "~/services/structured-data/breadcrumb-list";

/** `list`: undefined where it was not found. */
export function listMeta(list: PostList | undefined, matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
  if (!list) return [{ title: "Not Found – Taproot" }];
  const { topic, page } = list;
  const subject = topic ? `Articles ${about(topic)}` : sitePages.blog.title;
  return pageMeta(
    {
      title: page > 1 ? `${subject}, page ${page}` : subject,
      description: topic ? describe(topic) : sitePages.blog.description,
      path: blogAddress(topic, page),
      cardOf: sitePages.blog.path,
      things: ({ publicUrl }) => (topic ? [breadcrumbList(topicBreadcrumb(topic), publicUrl)] : []),
    },
    matches,
  );
}

function describe(topic: Topic): string {
  return `Articles ${about(topic)} in the blog of Taproot: how people learn, where gaps come from and what closes them.`;
}

/** A category and a tag may have the same name, and are two pages. */
function about({ kind, name }: Topic): string {
  return kind === "tag" ? `tagged ${name}` : `about ${name}`;
}
