import { tagsIn } from "../../support/tags-in";

export interface CrawledPage {
  /** Path and query. */
  address: string;
  /** One of the pages that lead there. */
  from: string;
  status: number;
  /** Where a redirect leads, as it says. */
  location: string | null;
  headers: Headers;
  /** Null for what is no page: pictures, the feed, style sheets. */
  html: string | null;
}

export interface Crawl {
  /** By address. */
  pages: Map<string, CrawledPage>;
  /** What leads elsewhere: addresses of other sites, of mail. */
  foreign: Set<string>;
  /** Links to a part of a page, which names a part that is there. */
  parts: { from: string; address: string; id: string }[];
}

/** More than there can be: a link that leads on for ever shall fail, not hang. */
const ENOUGH = 1000;

interface Site {
  origin: string;
  start: string;
  /** Of somebody signed in; cookies that are set on the way are not kept. */
  cookie?: string;
  /** What is asked for, but not looked through. */
  isClosed: (address: string) => boolean;
}

/**
 * Everything that can be reached from a page of the site by what its HTML names: links, pictures in all sizes, style
 * sheets, the feed, social cards, redirects.
 */
export async function crawl({ origin, start, cookie = "", isClosed }: Site): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), foreign: new Set(), parts: [] };
  const waiting = [{ address: start, from: "" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (found.pages.has(next.address)) continue;
    if (found.pages.size >= ENOUGH) throw new Error(`the site never ends: ${next.address}, from ${next.from}`);
    const page = { ...next, ...(await visit(origin + next.address, cookie)) };
    found.pages.set(page.address, page);
    if (isClosed(page.address)) continue;
    for (const named of namedBy(page)) {
      const url = new URL(named, origin + page.address);
      if (url.origin !== origin) {
        found.foreign.add(url.href);
        continue;
      }
      const address = url.pathname + url.search;
      if (url.hash) found.parts.push({ from: page.address, address, id: decodeURIComponent(url.hash.slice(1)) });
      waiting.push({ address, from: page.address });
    }
  }
  return found;
}

async function visit(url: string, cookie: string): Promise<Omit<CrawledPage, "address" | "from">> {
  const response = await fetch(url, {
    redirect: "manual",
    headers: { Accept: "text/html,*/*", ...(cookie && { Cookie: cookie }) },
  });
  const { status, headers } = response;
  const isHtml = status < 300 && headers.get("Content-Type")?.startsWith("text/html");
  const body = await response.text();
  return { status, location: headers.get("Location"), headers, html: isHtml ? body : null };
}

function namedBy({ html, location }: CrawledPage): string[] {
  if (location !== null) return [location];
  if (html === null) return [];
  return [
    ...tagsIn(html, "a").map(({ href }) => href),
    ...tagsIn(html, "link").map(({ href }) => href),
    ...tagsIn(html, "img").flatMap(({ src, srcSet, srcset }) => [src, ...sources(srcSet ?? srcset)]),
    ...tagsIn(html, "source").flatMap(({ srcSet, srcset }) => sources(srcSet ?? srcset)),
    ...tagsIn(html, "meta").map(({ property, content }) => (property === "og:image" ? content : undefined)),
  ].filter((address): address is string => address !== undefined);
}

/** The addresses of a `srcset`. */
function sources(set: string | undefined): string[] {
  return set ? set.split(",").map((source) => source.trim().split(/\s/)[0] ?? "") : [];
}
