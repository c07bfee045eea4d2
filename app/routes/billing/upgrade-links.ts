import type { LinksFunction } from "@remix-run/node";
import landingStyles from "~/styles/landing.css?url";
import upgradeStyles from "~/styles/upgrade.css?url";

export const upgradeLinks: LinksFunction = () => [
  { rel: "stylesheet", href: landingStyles },
  { rel: "stylesheet", href: upgradeStyles },
];
