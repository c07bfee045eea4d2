import {
  data,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import type { RouteHandle } from "~/document/route-handle";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { readToldOnce } from "~/http/session/told-once.server";
import { WEBHOOK_DELIVERY_DAYS } from "~/services/limits/retention";
import { listDeliveries } from "~/services/staff/webhooks/deliveries.server";
import { findEndpoint } from "~/services/staff/webhooks/endpoints.server";
import deskStyles from "~/styles/desk.css?url";
import { apiPaths } from "~/urls/api-paths";
import { DeliveryList } from "./delivery-list";
import { takeEndpoint } from "./endpoint-action.server";
import { EndpointButtons } from "./endpoint-buttons";
import { EndpointForm } from "./endpoint-form";
import { EndpointState } from "./endpoint-state";
import { NewSecret } from "./new-secret";
import { toldThings, toldWords } from "./told-words";

const PAGE_SIZE = 20;

/** No script keeps the secret, and going back does not show it again. */
export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Webhook endpoint – Staff – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  const endpointId = requireParam(params, "endpointId");
  const endpoint = await findEndpoint(ctx, { endpointId });
  if (!endpoint) throw notFound("Endpoint");
  const cursor = new URL(request.url).searchParams.get("before");
  const page = await listDeliveries(ctx, { endpointId, cursor, limit: PAGE_SIZE });
  const { told, headers } = readToldOnce(request, toldThings);
  return data({ endpoint, ...page, told, timeZone: person.timeZone, locale: person.locale }, { headers });
}

/** Answers with the page itself where a secret is told: it is shown once. */
export async function action({ request, params }: ActionFunctionArgs) {
  return takeEndpoint(request, requireParam(params, "endpointId"));
}

export default function WebhookEndpointPage() {
  const { endpoint, deliveries, nextCursor, told, ...reader } = useLoaderData<typeof loader>();
  const { secret = null, returned = null } = useActionData<typeof action>() ?? {};
  const path = apiPaths.staffWebhook(endpoint.id);
  return (
    <>
      <p>
        <Link to={apiPaths.staffWebhooks()}>All endpoints</Link>
      </p>
      <section aria-labelledby="endpoint">
        <h2 id="endpoint">
          <bdi>{endpoint.url}</bdi>
        </h2>
        {told && (
          <Message kind="success">
            <p>{toldWords[told]}</p>
          </Message>
        )}
        {secret !== null && <NewSecret secret={secret} />}
        <EndpointState endpoint={endpoint} {...reader} />
        <EndpointButtons endpoint={endpoint} {...reader} />
      </section>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Deliveries</h2>
        <p>Newest first. We keep them for {WEBHOOK_DELIVERY_DAYS} days.</p>
        {deliveries.length === 0 && <p>Nothing yet.</p>}
        <DeliveryList deliveries={deliveries} canSend={endpoint.disabled === null} {...reader} />
        {nextCursor !== null && (
          <p className="actions">
            <Link to={apiPaths.staffWebhook(endpoint.id, nextCursor)} rel="next">
              Earlier
            </Link>
          </p>
        )}
      </section>
      <section aria-labelledby="change">
        <h2 id="change">Change it</h2>
        <EndpointForm path={path} stored={endpoint} returned={returned} button="Save" />
      </section>
    </>
  );
}
