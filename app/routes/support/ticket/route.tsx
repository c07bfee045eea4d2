import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { kindOfError } from "~/components/kind-of-error";
import { sendOrStay } from "~/components/send-or-stay";
import { ErrorPage } from "~/components/ui/error-page";
import { KeptMessage } from "~/components/ui/kept-message";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { readKeptForm } from "~/http/form/kept-form.server";
import { notFound } from "~/http/response/responses.server";
import { readToldOnce } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { findOwnTicket } from "~/services/support/own-ticket.server";
import { isActive, shortId } from "~/services/support/ticket-words";
import supportStyles from "~/styles/support.css?url";
import { paths } from "~/urls/paths";
import { refusedWords } from "~/services/support/refused-pictures";
import { Conversation } from "./conversation";
import type { FormState, TicketIntent } from "./refused";
import { ReplyForm } from "./reply-form";
import { SatisfactionForm } from "./satisfaction-form";
import { takeTicketForm, UPDATED } from "./ticket-action.server";
import { TicketBody } from "./ticket-body";
import { UpdateForm } from "./update-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Ticket ${shortId(data.ticket.id)} – Taproot` : "Ticket Not Found – Taproot" },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: supportStyles }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const { ticketId } = params;
  if (!ticketId) throw redirect(paths.tickets());
  const ticket = await findOwnTicket(ctx, { learnerId, ticketId });
  if (!ticket) throw notFound("Ticket");
  const kept = await readKeptForm(request, { learnerId, path: paths.ticket(ticketId) });
  const { told: done, headers } = readToldOnce(request, [UPDATED]);
  const { timeZone, locale } = person;
  const page = {
    ticket,
    kept: kept && Object.fromEntries(kept),
    isUpdated: done === UPDATED,
    refusedPictures: refusedWords(new URL(request.url).searchParams.get("refused")),
    timeZone,
    locale,
  };
  return data(page, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeTicketForm(request, params.ticketId);
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export default function TicketPage() {
  const { ticket, kept, isUpdated, refusedPictures, ...local } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const refused = sent && "typed" in sent ? sent : undefined;
  const stateOf = (intent: TicketIntent): FormState => ({
    refused: refused?.intent === intent ? refused : undefined,
    kept: kept?.intent === intent ? kept : null,
  });
  // What was typed is shown even where the ticket has gone on meanwhile, and its form would no longer be.
  const isTyped = (intent: TicketIntent) => (refused?.intent ?? kept?.intent) === intent;
  const repliesCount = ticket.messages.filter(({ author }) => author === "writer").length;
  return (
    <div className="page">
      {sent !== undefined && "notSent" in sent && <OfflineMessage />}
      {kept && !refused && <KeptMessage />}
      {isUpdated && !refused && <Message kind="success" title="Ticket updated successfully!" />}
      {refusedPictures.length > 0 && (
        <Message kind="error" title="We have your message, but not all of your pictures.">
          {refusedPictures.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Message>
      )}
      <TicketBody ticket={ticket} />
      <Conversation messages={ticket.messages} {...local} />
      {(ticket.status !== "closed" || isTyped("reply")) && (
        <ReplyForm key={repliesCount} ticket={ticket} {...stateOf("reply")} />
      )}
      {((!isActive(ticket.status) && !ticket.isMerged) || isTyped("rate")) && (
        <SatisfactionForm ticket={ticket} {...stateOf("rate")} />
      )}
      {(isActive(ticket.status) || isTyped("update")) && <UpdateForm ticket={ticket} {...stateOf("update")} />}
    </div>
  );
}

/** What cannot be found is not told apart from what is somebody else's. */
export function ErrorBoundary() {
  const kind = kindOfError(useRouteError());
  if (kind === "unforeseen") {
    return <LoadError title="Unable to Load the Ticket" text="We couldn’t load the ticket. Try again." />;
  }
  if (kind !== "absent") return <ErrorPage within />;
  return (
    <div className="page error-page">
      <h1>Ticket Not Found</h1>
      <p className="lead">
        The support ticket you&apos;re looking for doesn&apos;t exist or you don&apos;t have permission to view it.
      </p>
      <div className="actions">
        <LinkButton to={paths.tickets()}>Back to Support</LinkButton>
      </div>
    </div>
  );
}
