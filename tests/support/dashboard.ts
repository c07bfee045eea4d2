import { paths } from "~/urls/paths";
import { openPage } from "./open-page";
import { get } from "./request";

export async function openDashboard(learner: { as: string }) {
  return openPage(get(paths.dashboard(), { as: learner.as }));
}

/** What the tiles say to who hears them, by their labels. */
export function tilesOf(page: { html: string }): Record<string, string> {
  const tiles = page.html.matchAll(/<dt>(?:<a [^>]+>)?([^<]+)(?:<\/a>)?<\/dt> ?<dd>(.+?)<\/dd>/g);
  return Object.fromEntries([...tiles].map(([, label, value]) => [label, value!.replace(/<[^>]+>/g, "")]));
}
