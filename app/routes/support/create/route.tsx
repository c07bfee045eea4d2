import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { sendOrStay } from "~/components/send-or-stay";
import { UnreadNotice } from "~/components/support/unread-notice";
import { KeptMessage } from "~/components/ui/kept-message";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { OfflineMessage } from "~/components/ui/offline-message";
import { PageHeader } from "~/components/ui/page-header";
import { config } from "~/config/config.server";
import { readKeptForm } from "~/http/form/kept-form.server";
import { requireLearner } from "~/http/session/session.server";
import { findAbout, SUGGESTED_TYPES } from "~/services/support/find-about.server";
import { findOwnContact } from "~/services/support/own-contact.server";
import supportStyles from "~/styles/support.css?url";
import { paths } from "~/urls/paths";
import { ContactBox } from "./contact-box";
import { createFromForm, formAddress } from "./create-action.server";
import { TicketForm, type TicketFields } from "./ticket-form";

export const meta: MetaFunction = () => [{ title: "Create Support Ticket – Taproot" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: supportStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const query = new URL(request.url).searchParams;
  const about = await findAbout(ctx, { learnerId, kind: query.get("about"), id: query.get("id") });
  const kept = await readKeptForm(request, { learnerId, path: formAddress(query) });
  const fields: TicketFields = {
    ticket_type: kept?.get("ticket_type") ?? (about ? SUGGESTED_TYPES[about.kind] : "general"),
    priority: kept?.get("priority") ?? "medium",
    subject: kept?.get("subject") ?? "",
    description: kept?.get("description") ?? "",
  };
  const contact = await findOwnContact(ctx, { learnerId });
  return {
    about,
    fields,
    isKept: kept !== null,
    contact,
    supportEmail: config.supportEmail,
    isRead: config.contactIsRead,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return createFromForm(request);
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export default function CreateTicket() {
  const { about, fields, isKept, contact, supportEmail, isRead } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const refused = sent && "typed" in sent ? sent : undefined;
  return (
    <div className="page">
      <PageHeader
        title="Create Support Ticket"
        lead={`Tell us what you need.${isRead ? " A person will read it and reply." : ""}`}
        actions={
          <LinkButton to={paths.tickets()} kind="secondary">
            Back to Support
          </LinkButton>
        }
      />
      {!isRead && <UnreadNotice />}
      {sent !== undefined && "notSent" in sent && <OfflineMessage />}
      {isKept && !refused && <KeptMessage />}
      <TicketForm about={about} fields={refused?.typed ?? fields} refused={refused} />
      <ContactBox {...contact} />
      {(isRead || supportEmail) && (
        <section aria-labelledby="immediate">
          <h2 id="immediate">Need immediate help?</h2>
          <p>
            {supportEmail ? (
              <>
                Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. We respond within 24 hours.
              </>
            ) : (
              "We respond to every ticket within 24 hours."
            )}
          </p>
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load the Form" text="We couldn’t load the form. Try again." />;
}
