import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/document/route-handle";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { loadUpgrade } from "./load-upgrade.server";
import { upgradeLinks } from "./upgrade-links";
import { upgradeHandle, upgradeMeta } from "./upgrade-meta";
import { UpgradePage } from "./upgrade-page";

export const handle: RouteHandle = upgradeHandle;

export const links = upgradeLinks;

export const meta: MetaFunction = ({ matches }) => upgradeMeta(matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const upgrade = await loadUpgrade(request);
  return data(upgrade, { headers: await publicWhenSignedOut(request) });
}

export default function Upgrade() {
  return <UpgradePage {...useLoaderData<typeof loader>()} />;
}
