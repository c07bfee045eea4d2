import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RouteHandle } from "~/document/route-handle";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { endLeftCheckout, readJustLeft } from "./left-payment.server";
import { loadUpgrade } from "./load-upgrade.server";
import { requirePlans } from "./require-plans.server";
import { upgradeLinks } from "./upgrade-links";
import { upgradeHandle, upgradeMeta } from "./upgrade-meta";
import { UpgradePage } from "./upgrade-page";

export const handle: RouteHandle = upgradeHandle;

export const links = upgradeLinks;

export const meta: MetaFunction = ({ matches }) => upgradeMeta(matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  requirePlans();
  await endLeftCheckout(request);
  const upgrade = await loadUpgrade(request);
  const { hasLeft, headers } = readJustLeft(request);
  for (const [name, value] of await publicWhenSignedOut(request)) headers.append(name, value);
  return data({ ...upgrade, hasLeft }, { headers });
}

export default function Upgrade() {
  return <UpgradePage {...useLoaderData<typeof loader>()} />;
}
