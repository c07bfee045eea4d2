import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BlogError } from "~/components/blog/blog-error";
import { BlogPage } from "~/components/blog/blog-page";
import { listMeta } from "./list-meta";
import type { loadList } from "./load-list.server";

type Loader = (args: LoaderFunctionArgs) => ReturnType<typeof loadList>;

/** What the lists of all posts, of a category and of a tag have in common: all but which of them they load. */
export const meta: MetaFunction<Loader> = ({ data, matches }) => listMeta(data, matches);

export { feedLink as links } from "./feed-link";

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export default function BlogList() {
  return <BlogPage list={useLoaderData<Loader>()} />;
}

export function ErrorBoundary() {
  return <BlogError />;
}
