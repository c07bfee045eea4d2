import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FILTER_STATUSES, labelOf, TICKET_TYPES } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";
import type { TicketFilter } from "./ticket-filter";

/** Chooses which tickets are listed: a query of the page's own address. */
export function FilterForm({ filter: { status, type } }: { filter: TicketFilter }) {
  return (
    <Form method="get" action={paths.tickets()} className="ticket-filter" key={`${status} ${type}`}>
      <Field id="status" label="Status">
        <select id="status" name="status" defaultValue={status ?? "all"}>
          <option value="all">All statuses</option>
          {FILTER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {labelOf(value)}
            </option>
          ))}
        </select>
      </Field>
      <Field id="type" label="Type">
        <select id="type" name="type" defaultValue={type ?? "all"}>
          <option value="all">All types</option>
          {TICKET_TYPES.map((value) => (
            <option key={value} value={value}>
              {labelOf(value)}
            </option>
          ))}
        </select>
      </Field>
      <Button kind="secondary">Filter</Button>
    </Form>
  );
}
