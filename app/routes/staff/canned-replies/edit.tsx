import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { KeptMessage } from "~/components/ui/kept-message";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/document/route-handle";
import { readKeptForm } from "~/http/form/kept-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { findCannedReply } from "~/services/staff/tickets/canned-replies.server";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";
import { CannedForm } from "./canned-form";
import { returned, takeCannedReply } from "./save-canned.server";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Canned reply – Staff – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireStaff(request);
  const id = requireParam(params, "cannedReplyId");
  const reply = await findCannedReply(ctx, id);
  if (!reply) throw notFound("Canned reply");
  const kept = await readKeptForm(request, { learnerId, path: paths.cannedReply(id) });
  return { reply, kept: kept && returned(kept, {}) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeCannedReply(request, requireParam(params, "cannedReplyId"));
}

export default function CannedReplyPage() {
  const { reply, kept } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const path = paths.cannedReply(reply.id);
  return (
    <>
      <p>
        <Link to={paths.cannedReplies()}>All canned replies</Link>
      </p>
      <h2>Change a canned reply</h2>
      {kept && !sent && <KeptMessage />}
      <CannedForm path={path} {...reply} returned={sent ?? kept} />
      <details>
        <summary>Delete it…</summary>
        <form method="post" action={path}>
          <CsrfToken />
          <p>Replies already sent with it don’t change.</p>
          <div className="actions">
            <Button name="intent" value="delete" kind="danger">
              Delete this reply
            </Button>
          </div>
        </form>
      </details>
    </>
  );
}
