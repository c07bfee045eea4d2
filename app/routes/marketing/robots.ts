import { config } from "~/config/config.server";
import { paths } from "~/urls/paths";

/** Nothing to find there: what belongs to one person, what only programs ask for, and links out of mails. */
const NOT_FOR_ROBOTS = [
  paths.dashboard(),
  "/settings",
  "/api/",
  "/auth/",
  paths.logout(),
  paths.accountDeleted(),
  `${paths.subscribe()}/`,
  "/reminders/",
  "/calendar/",
  "/demo/",
  paths.styleguide(),
];

export function loader() {
  const lines = [
    "User-agent: *",
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.publicUrl}${paths.siteMapFile()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
