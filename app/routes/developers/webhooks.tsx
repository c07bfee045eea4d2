import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EventCard } from "~/components/developers/event-card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { pageMeta } from "~/document/page-meta";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import developersStyles from "~/styles/developers.css?url";
import { apiPaths } from "~/urls/api-paths";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: developersStyles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: "Webhooks – API",
      description:
        "The events a server sends to its operator’s own systems: when, with which fields, and how they are signed.",
      path: apiPaths.developers("webhooks"),
      cardOf: apiPaths.developers(),
    },
    matches,
  );

export { loaderHeaders as headers } from "~/http/response/loader-headers";

/** To read, and nothing to press. */
export const handle = { scripts: false };

export async function loader({ request }: LoaderFunctionArgs) {
  // Loaded when first asked for, for it would make the start longer.
  const { apiDescription } = await import("~/api/description.server");
  const { describedEvents } = await import("~/api/described-event");
  return data({ events: describedEvents(apiDescription()) }, { headers: await publicWhenSignedOut(request) });
}

export default function ApiWebhooks() {
  const { events } = useLoaderData<typeof loader>();
  return (
    <article className="prose developers">
      <p>
        <Link to={apiPaths.developers()}>The API</Link>
      </p>
      <PageHeader
        title="Webhooks"
        lead="Events that this server sends to its operator’s own systems, as they happen."
      />
      <ul>
        {events.map(({ type, summary }) => (
          <li key={type}>
            <a href={`#${type}`}>
              <code>{type}</code>
            </a>{" "}
            {summary}
          </li>
        ))}
      </ul>
      <p>
        Staff add an endpoint with the events it wants, on their Webhooks page or by{" "}
        <a href={`${apiPaths.developers("staff")}#createWebhookEndpoint`}>a call</a>. Messages are signed as{" "}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a> has it: check them with one of its libraries
        and the secret that was shown once.
      </p>
      <p>
        An event may come more than once and out of order. Its <code>webhook-id</code> stays the same: ignore the ones
        you’ve already processed. Answer with any 2xx within 15 seconds; otherwise it is tried ten times within four
        days. 410 turns the endpoint off, and so do five days of failures.
      </p>
      {events.map((event) => (
        <EventCard key={event.type} event={event} />
      ))}
    </article>
  );
}
