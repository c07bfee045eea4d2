import type { LinksFunction } from "@remix-run/node";
import upgradeStyles from "~/styles/upgrade.css?url";

export const upgradeLinks: LinksFunction = () => [{ rel: "stylesheet", href: upgradeStyles }];
