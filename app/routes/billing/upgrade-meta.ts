import type { MetaDescriptor } from "@remix-run/node";
import { pageMeta } from "~/document/page-meta";
import type { RouteHandle } from "~/document/route-handle";
import { paths } from "~/urls/paths";

/** Of the upgrade page, and of that page as the answer to its form. */
export const upgradeHandle: RouteHandle = {
  formsEndAt: (data) => (data as { formsEndAt: string | null }).formsEndAt,
};

export function upgradeMeta(matches: Parameters<typeof pageMeta>[1]): MetaDescriptor[] {
  const page = {
    title: "Upgrade to Premium",
    description: "What Premium costs monthly and yearly, what it includes, and how to start, change and cancel it.",
    path: paths.upgrade(),
    cardOf: paths.home(),
    noindex: true, // the prices that search engines are to find stand on the front page
  };
  return pageMeta(page, matches);
}
