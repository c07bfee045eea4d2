import { labelOf, shortId } from "~/services/support/ticket-words";
import type { StaffActionKind } from "./audit-log.server";

type NameOf = (staffId: string) => string;

/** What an entry of the audit log says was done, a line for each thing. */
export function actionWords(action: StaffActionKind, detail: Record<string, unknown>, nameOf: NameOf): string[] {
  switch (action) {
    case "ticket-changed":
      return changeWords(detail, nameOf);
    case "ticket-replied":
      return ["Replied to the writer", ...changeWords(detail, nameOf)];
    case "ticket-noted":
      return ["Added a note for staff"];
    case "ticket-merged":
      return [
        typeof detail.into === "string"
          ? `Merged it into ticket #${shortId(detail.into)}`
          : `Merged ticket #${shortId(String(detail.from))} into it`,
      ];
    case "ticket-deleted":
      return ["Deleted the ticket"];
    case "tickets-exported":
      return [exportWords(detail)];
    case "canned-reply-saved":
      return ["Saved a canned reply"];
    case "canned-reply-deleted":
      return ["Deleted a canned reply"];
    case "learner-viewed":
      return ["Opened a learner’s page"];
    case "challenge-decided":
      return [detail.decision === "withdraw" ? "Withdrew a reported question" : "Kept a reported question"];
    case "mail-sent-again":
      return ["Sent an unsent email again"];
    case "mails-sent-again":
      return [`Sent all unsent email again: ${String(detail.count)}`];
    case "webhook-added":
      return [`Added a webhook endpoint at ${String(detail.host)}`];
    case "webhook-changed":
      return [webhookWords(detail)];
    case "webhook-secret-rolled":
      return ["Rolled a webhook endpoint’s secret"];
    case "webhook-removed":
      return [`Removed the webhook endpoint at ${String(detail.host)}`];
    case "webhook-tested":
      return [`Sent ${String(detail.host)} a test webhook`];
    case "webhook-replayed":
      return [`Sent ${String(detail.host)} a webhook delivery again`];
  }
}

/** Of `{ field: [from, to] }`, in the order of the form: `Status: Open → Resolved`. */
function changeWords(detail: Record<string, unknown>, nameOf: NameOf): string[] {
  return Object.entries(FIELDS).flatMap(([field, { name, words }]) => {
    const change = detail[field];
    if (!Array.isArray(change)) return [];
    const [from, to] = change.map((value: unknown) => words(value, nameOf));
    return [`${name}: ${from} → ${to}`];
  });
}

function webhookWords({ host, isEnabled }: Record<string, unknown>): string {
  if (isEnabled === undefined) return `Changed the webhook endpoint at ${String(host)}`;
  return `Turned the webhook endpoint at ${String(host)} ${isEnabled === true ? "on" : "off"}`;
}

const label = (value: unknown) => labelOf(String(value));
const length = (value: unknown) => (value === 0 ? "none" : `${String(value)} characters`);

const FIELDS: Readonly<Record<string, { name: string; words: (value: unknown, nameOf: NameOf) => string }>> = {
  status: { name: "Status", words: label },
  priority: { name: "Priority", words: label },
  type: { name: "Type", words: label },
  assigneeId: {
    name: "Assigned to",
    words: (value, nameOf) => (typeof value === "string" ? nameOf(value) : "nobody"),
  },
  adminNotesLength: { name: "Notes to the writer", words: length },
  resolutionLength: { name: "Resolution", words: length },
};

function exportWords({ isSearch, assignee, ...filter }: Record<string, unknown>): string {
  const chosen = [
    ...Object.entries(filter).map(([name, value]) => `${name} ${String(value)}`),
    ...(assignee === undefined
      ? []
      : [`assigned to ${assignee === "me" || assignee === "none" ? assignee : "one member of staff"}`]),
    ...(isSearch === true ? ["a search"] : []),
  ];
  return chosen.length === 0 ? "Downloaded the active tickets" : `Downloaded tickets: ${chosen.join(", ")}`;
}
