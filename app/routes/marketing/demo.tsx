import { data, type LoaderFunctionArgs, type MetaFunction, type LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Demo } from "~/components/demo/demo";
import { sitePages } from "~/content/site-pages";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { findDemoPage } from "~/services/demo/demo-page.server";
import demoStyles from "~/styles/demo.css?url";
import landingStyles from "~/styles/landing.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: landingStyles },
  { rel: "stylesheet", href: demoStyles },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(
    data?.steps.length
      ? { ...sitePages.demo, title: `${data.screen.heading} – ${sitePages.demo.title}`, noindex: true }
      : sitePages.demo,
    matches,
  );

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await findDemoPage(ctx, new URL(request.url).searchParams);
  return data(page, { headers: await publicWhenSignedOut(request) });
}

/** Also what the platform's address shows. */
export default function DemoRoute() {
  return <Demo page={useLoaderData<typeof loader>()} />;
}
