import { decodeEntities, tagsIn } from "./tags-in";

/** What a page says of itself, as search engines and networks read it. */
export interface Head {
  title: string;
  canonical: string | null;
  /** By `name` or `property`, the first of each. */
  meta: Record<string, string>;
  /** The things of its block of data. */
  things: Record<string, unknown>[];
}

export function headOf(html: string): Head {
  const meta: Record<string, string> = {};
  for (const attributes of tagsIn(html, "meta")) {
    const name = attributes.name ?? attributes.property;
    if (name && !(name in meta)) meta[name] = attributes.content ?? "";
  }
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    title: decodeEntities(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    canonical: tagsIn(html, "link").find(({ rel }) => rel === "canonical")?.href ?? null,
    meta,
    things: block ? (JSON.parse(block) as { "@graph": Record<string, unknown>[] })["@graph"] : [],
  };
}
