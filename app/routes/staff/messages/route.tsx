import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { notFound, requireParam } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { CONTACT_MESSAGE_YEARS } from "~/services/limits/retention";
import { handleMessage, listMessages } from "~/services/staff/contact-messages.server";
import { findUnsentMails } from "~/services/staff/unsent-mails.server";
import { MessageList } from "./message-list";
import { UnsentMailList } from "./unsent-mail-list";

export const handle: RouteHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: "Messages – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  const page = Number(new URL(request.url).searchParams.get("page"));
  return {
    ...(await listMessages(ctx, { page: Number.isSafeInteger(page) && page > 1 ? page : 1 })),
    unsent: await findUnsentMails(ctx),
    canSendMail: ctx.mail !== null,
    timeZone: person.timeZone,
    locale: person.locale,
  };
}

/** Marks a message as handled. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireStaff(request);
  const messageId = requireParam(params, "messageId");
  await readForm(request);
  const result = await handleMessage(ctx, { messageId, learnerId });
  switch (result.status) {
    case "handled":
    case "already-handled":
      return redirect(paths.staffMessages());
    case "no-message":
      throw notFound("Page");
  }
}

export default function StaffMessages() {
  const { messages, page, hasMore, unsent, canSendMail, ...reader } = useLoaderData<typeof loader>();
  return (
    <>
      {messages.length === 0 ? (
        <EmptyState title={page === 1 ? "No messages yet" : "No more messages"}>
          <p>What visitors write on the contact page will be here, for {CONTACT_MESSAGE_YEARS} years.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="messages">
          <h2 id="messages">Messages</h2>
          <MessageList messages={messages} {...reader} />
        </section>
      )}
      {(page > 1 || hasMore) && (
        <nav className="actions" aria-label="Pages of messages">
          {page > 1 && <Link to={paths.staffMessages(page - 1)}>Previous page</Link>}{" "}
          {hasMore && <Link to={paths.staffMessages(page + 1)}>Next page</Link>}
        </nav>
      )}
      <UnsentMailList unsent={unsent} canSendMail={canSendMail} {...reader} />
    </>
  );
}
