import type { LinksFunction } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** By it a feed reader that is given any page of the blog finds the feed. */
export const feedLink: LinksFunction = () => [
  { rel: "alternate", type: "application/rss+xml", title: "Taproot blog", href: paths.feed() },
];
