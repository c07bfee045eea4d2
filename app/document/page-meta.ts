import type { MetaDescriptor } from "@remix-run/node";
import type { Site } from "~/components/use-site";
import { paths } from "~/urls/paths";
import type { Thing } from "~/services/structured-data/thing";

interface PageMeta {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The one address of the page: `/blog`, `/blog?page=2`. */
  path: string;
  /** The page whose card is shown where this one is shared; its own when absent. */
  cardOf?: string;
  keywords?: string[];
  /** Not to be found by search engines. */
  noindex?: boolean;
  article?: Article;
  /** What it tells programs in a block of data, which no browser runs; people must be able to see the same on it. */
  things?: (site: Site) => Thing[];
}

interface Article {
  /** `2026-11-20` */
  datePublished: string;
  category: string;
  tags: string[];
}

/** Of the routes around a page, as a `meta` function is given them. */
type Matches = { id: string; data?: unknown }[];

const SITE_NAME = "Taproot";

/** What a public page says of itself to search engines and to those who share it. */
export function pageMeta(page: PageMeta, matches: Matches): MetaDescriptor[] {
  const { title, description, path, keywords, noindex, article, things } = page;
  const site = matches.find(({ id }) => id === "root")?.data as Site | undefined;
  if (!site) return [{ title: `${title} – ${SITE_NAME}` }]; // the root has failed, and the page of that is shown
  const url = site.publicUrl + path;
  const card = site.publicUrl + paths.socialCard(page.cardOf ?? path);
  return [
    { title: `${title} – ${SITE_NAME}` },
    { name: "description", content: description },
    ...(keywords ? [{ name: "keywords", content: keywords.join(", ") }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: card },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${title} – ${SITE_NAME}` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: card },
    ...(article ? articleMeta(article) : []),
    ...structuredData(things?.(site) ?? []),
  ];
}

function articleMeta({ datePublished, category, tags }: Article): MetaDescriptor[] {
  return [
    { property: "article:published_time", content: datePublished },
    { property: "article:section", content: category },
    ...tags.map((tag) => ({ property: "article:tag", content: tag })),
  ];
}

function structuredData(things: Thing[]): MetaDescriptor[] {
  return things.length > 0 ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": things } }] : [];
}
