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
        "What a server tells systems of its operator's: every event, its fields and how a message is signed.",
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
      <PageHeader title="Webhooks" lead="What this server tells systems of whoever runs it, as it happens." />
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
        An event may come more than once and out of order. Its <code>webhook-id</code> stays the same: leave out what
        you have had. Answer with any 2xx within 15 seconds; anything else is sent again for four days, and 410 turns
        the endpoint off.
      </p>
      {events.map((event) => (
        <EventCard key={event.type} event={event} />
      ))}
    </article>
  );
}
