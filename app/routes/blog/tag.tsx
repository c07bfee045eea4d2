import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireParam } from "~/http/response/responses.server";
import { loadList } from "./load-list.server";

export { default, ErrorBoundary, headers, links, meta } from "./list-page";

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadList(request, { kind: "tag", name: requireParam(params, "tag") });
}
