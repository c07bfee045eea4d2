import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { ErrorPage } from "~/components/ui/error-page";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import type { RouteHandle } from "~/document/route-handle";

/** Like the pages for staff: to everybody else those must look the same as what is not there. */
export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Page Not Found – Taproot" }];

/** Whoever is signed out learns nothing of what is there and what is not. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireLearner(request);
  throw notFound("Page");
}

export default function NotFound() {
  return null;
}

/** Its own, not the layout's: a page that fails in the layout has no title of its own. */
export function ErrorBoundary() {
  return <ErrorPage within />;
}
