import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { KeptMessage } from "~/components/ui/kept-message";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/document/route-handle";
import { readKeptForm } from "~/http/form/kept-form.server";
import { requireStaff } from "~/http/session/staff.server";
import { listCannedReplies } from "~/services/staff/tickets/canned-replies.server";
import { excerptOf } from "~/services/support/ticket-words";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";
import { CannedForm } from "./canned-form";
import { returned, takeCannedReply } from "./save-canned.server";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Canned replies – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireStaff(request);
  const kept = await readKeptForm(request, { learnerId, path: paths.cannedReplies() });
  const replies = (await listCannedReplies(ctx)).map((reply) => ({ ...reply, body: excerptOf(reply.body) }));
  return { replies, kept: kept && returned(kept, {}) };
}

export async function action({ request }: ActionFunctionArgs) {
  return takeCannedReply(request, null);
}

/** Replies that staff have ready. */
export default function CannedReplies() {
  const { replies, kept } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <>
      <section aria-labelledby="canned">
        <h2 id="canned">Canned replies</h2>
        {replies.length === 0 && <p>None yet. Write one below, and you can use it in any reply.</p>}
        <ul className="staff-entry-list">
          {replies.map(({ id, title, body }) => (
            <li key={id} className="queue-row">
              <Link to={paths.cannedReply(id)}>
                <span dir="auto">{title}</span>
              </Link>
              <p className="small" dir="auto">
                {body}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="new-canned">
        <h2 id="new-canned">Write a new one</h2>
        {kept && !sent && <KeptMessage />}
        <CannedForm path={paths.cannedReplies()} title="" body="" version={0} returned={sent ?? kept} />
      </section>
    </>
  );
}
