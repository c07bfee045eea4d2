import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { sitePages, type SitePage } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { categoriesOf } from "~/services/blog/categories";
import { summaryOf } from "~/services/blog/post-summary";
import { findPublishedPosts } from "~/services/blog/posts.server";
import { tagsOf } from "~/services/blog/tags";

export const meta: MetaFunction = ({ matches }) => pageMeta(sitePages.siteMap, matches);

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const posts = (await findPublishedPosts(ctx)).map(summaryOf);
  const blog = [
    { to: paths.feed(), label: "RSS feed" },
    ...(posts.length === 0 ? [] : categoriesOf(posts)).map((category) => ({
      to: paths.blogCategory(category),
      label: `Category: ${category}`,
    })),
    ...tagsOf(posts).map(({ name }) => ({ to: paths.blogTag(name), label: `Tag: ${name}` })),
    ...posts.map(({ slug, title }) => ({ to: paths.post(slug), label: title })),
  ];
  return data({ blog }, { headers: await publicWhenSignedOut(request) });
}

const GROUPS: SitePage["group"][] = ["Product", "Platform", "Company", "Blog", "Help", "Legal", "Account"];

export default function SiteMap() {
  const { blog } = useLoaderData<typeof loader>();
  return (
    <article className="prose split">
      <PageHeader title="Site map" lead="Every public page." />
      {GROUPS.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {pagesOf(group).map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>{path === paths.home() ? "Home" : title}</Link>
              </li>
            ))}
            {group === "Blog" &&
              blog.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function pagesOf(group: SitePage["group"]): SitePage[] {
  return Object.values<SitePage>(sitePages).filter((page) => page.group === group);
}
