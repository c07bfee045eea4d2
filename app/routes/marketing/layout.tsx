import { Outlet } from "@remix-run/react";
import { PageLayout } from "~/components/site/page-layout";
import { ErrorPage } from "~/components/ui/error-page";
import type { RouteHandle } from "~/document/route-handle";

/** All of its pages are without behaviour. */
export const handle: RouteHandle = { scripts: false };

export default function SiteLayout() {
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
}

export function ErrorBoundary() {
  return (
    <PageLayout>
      <ErrorPage within />
    </PageLayout>
  );
}
