import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadList } from "./load-list.server";

export { default, ErrorBoundary, headers, links, meta } from "./list-page";

export function loader({ request }: LoaderFunctionArgs) {
  return loadList(request);
}
