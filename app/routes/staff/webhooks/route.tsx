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
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { badRequest } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { createEndpoint } from "~/services/staff/webhooks/change-endpoints.server";
import { TOO_MANY_ENDPOINTS } from "~/services/staff/webhooks/endpoint-refusals";
import { listEndpoints } from "~/services/staff/webhooks/endpoints.server";
import deskStyles from "~/styles/desk.css?url";
import { apiPaths } from "~/urls/api-paths";
import { EndpointForm } from "./endpoint-form";
import { EndpointState } from "./endpoint-state";
import { NewSecret } from "./new-secret";
import { readEndpoint, refusedEndpoint, returnedEndpoint } from "./read-endpoint.server";

const NOT_STORED = "We couldn’t save this. What you typed is still here: try again in a moment.";

/** No script keeps the secret, and going back does not show it again. */
export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Webhooks – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  return { endpoints: await listEndpoints(ctx), timeZone: person.timeZone, locale: person.locale };
}

/** Answers with the page itself: the secret is shown once. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  const form = await readForm(request);
  const read = readEndpoint(form);
  if ("returned" in read) return badRequest({ created: null, ...read });
  try {
    const result = await createEndpoint(ctx, { staffId, ...read.fields });
    switch (result.status) {
      case "created":
        return data({ created: { ...result, url: read.fields.url }, returned: null });
      case "too-many":
        return data({ created: null, returned: returnedEndpoint(form, TOO_MANY_ENDPOINTS) }, { status: 409 });
      case "url-taken":
      case "not-https":
      case "private-address":
        return badRequest({ created: null, returned: refusedEndpoint(form, result.status) });
    }
  } catch (error) {
    return writeFailed(request, error, { created: null, returned: returnedEndpoint(form, NOT_STORED) });
  }
}

/** The systems that are told what happens here. */
export default function Webhooks() {
  const { endpoints, ...reader } = useLoaderData<typeof loader>();
  const { created = null, returned = null } = useActionData<typeof action>() ?? {};
  return (
    <>
      <section aria-labelledby="webhooks">
        <h2 id="webhooks">Webhooks</h2>
        <p>
          We tell systems of yours what happens here: signed, as{" "}
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes it.
        </p>
        {created && (
          <>
            <NewSecret secret={created.secret} />
            <p>
              <Link to={apiPaths.staffWebhook(created.endpointId)}>Send it a test event</Link>
            </p>
          </>
        )}
        {endpoints.length === 0 && <p>No endpoints yet. Add one below.</p>}
        <ul className="staff-entry-list">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="queue-row">
              <Link to={apiPaths.staffWebhook(endpoint.id)}>
                <bdi>{endpoint.url}</bdi>
              </Link>
              {endpoint.description && <p dir="auto">{endpoint.description}</p>}
              <EndpointState endpoint={endpoint} {...reader} />
              <p className="small">{endpoint.eventTypes.join(", ")}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="new-endpoint">
        <h2 id="new-endpoint">Add an endpoint</h2>
        <EndpointForm
          key={created?.endpointId ?? ""}
          path={apiPaths.staffWebhooks()}
          stored={{ url: "", description: "", eventTypes: [] }}
          returned={returned}
          button="Add endpoint"
        />
      </section>
    </>
  );
}
