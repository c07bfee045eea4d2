import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { OperationCard } from "~/components/developers/operation-card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { pageMeta } from "~/document/page-meta";
import { pageTitle } from "~/document/page-title";
import { notFound, requireParam } from "~/http/response/responses.server";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import developersStyles from "~/styles/developers.css?url";
import { apiPaths } from "~/urls/api-paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: developersStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, params, matches }) =>
  data
    ? pageMeta(
        {
          title: `${data.title} – API`,
          description: `${data.description}. Every call with its fields, an example and a curl line.`,
          path: apiPaths.developers(params.group!),
          cardOf: apiPaths.developers(),
        },
        matches,
      )
    : [{ title: pageTitle("Page Not Found") }];

export { loaderHeaders as headers } from "~/http/response/loader-headers";

/** To read, and nothing to press. */
export const handle = { scripts: false };

export async function loader({ request, params }: LoaderFunctionArgs) {
  // Loaded when first asked for, for it would make the start longer.
  const { apiDescription } = await import("~/api/description.server");
  const { describedOperations, groupOf } = await import("~/api/described-operation");
  const name = requireParam(params, "group");
  const group = groupOf(name, { hasPlans: ctx.sellsPlans });
  if (!group) throw notFound("Page");
  const operations = describedOperations(apiDescription(), name);
  return data({ ...group, operations }, { headers: await publicWhenSignedOut(request) });
}

export default function ApiGroup() {
  const { title, description, operations } = useLoaderData<typeof loader>();
  return (
    <article className="prose developers">
      <p>
        <Link to={apiPaths.developers()}>The API</Link>
      </p>
      <PageHeader title={title} lead={`${description}.`} />
      <ul>
        {operations.map(({ id, summary }) => (
          <li key={id}>
            <a href={`#${id}`}>{summary}</a>
          </li>
        ))}
      </ul>
      {operations.map((operation) => (
        <OperationCard key={operation.id} operation={operation} />
      ))}
    </article>
  );
}
