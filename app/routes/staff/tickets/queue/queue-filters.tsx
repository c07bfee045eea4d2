import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import {
  isDefaultView,
  MAX_MATCHES,
  QUEUE_SOURCES,
  QUEUE_STATUSES,
  queryOf,
  type QueueFilter,
  type QueueSource,
} from "~/services/staff/tickets/queue-filter";
import type { StaffMember } from "~/services/staff/tickets/staff-members.server";
import { labelOf, TICKET_PRIORITIES, TICKET_TYPES } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

interface QueueFiltersProps {
  filter: QueueFilter;
  staff: StaffMember[];
}

const SOURCES: Readonly<Record<QueueSource, string>> = {
  dashboard: "Learners",
  contact: "Contact form",
  questions: "Reported questions",
};

export function QueueFilters({ filter, staff }: QueueFiltersProps) {
  const { status, type, priority, source, assignee, q } = filter;
  const isChosen = [type, priority, source, assignee].some((each) => each !== null);
  return (
    <form method="get" action={paths.staffTickets()} role="search" className="desk-filters">
      <Field
        id="q"
        label="Search"
        hint={`Whole words, or their first two letters or more. Shows the newest ${MAX_MATCHES.toLocaleString("en")} matches.`}
      >
        <input
          id="q"
          name="q"
          type="search"
          aria-describedby={describedBy("q", { hint: "hint" })}
          maxLength={200}
          defaultValue={q}
          dir="auto"
        />
      </Field>
      <details open={isChosen}>
        <summary>Filters</summary>
        <div className="desk-choices">
          <Choice
            name="status"
            label="Status"
            chosen={queryOf(filter).status ? status : null}
            options={[
              ["", "Active; any when searching"],
              ...QUEUE_STATUSES.map((each): Option => [each, labelOf(each)]),
            ]}
          />
          <Choice name="type" label="Type" chosen={type} options={[ANY, ...TICKET_TYPES.map(labelled)]} />
          <Choice
            name="priority"
            label="Priority"
            chosen={priority}
            options={[ANY, ...TICKET_PRIORITIES.map(labelled)]}
          />
          <Choice
            name="source"
            label="From"
            chosen={source}
            options={[ANY, ...QUEUE_SOURCES.map((each): Option => [each, SOURCES[each]])]}
          />
          <Choice
            name="assignee"
            label="Assigned to"
            chosen={assignee}
            options={[ANY, ["me", "Me"], ["none", "Nobody"], ...staff.map(({ id, name }): Option => [id, name])]}
          />
        </div>
      </details>
      <div className="actions">
        <Button kind="secondary">Show</Button>
        {!isDefaultView(filter) && <Link to={paths.staffTickets()}>Show all active</Link>}
      </div>
    </form>
  );
}

/** A value and what it is called. */
type Option = readonly [string, string];

const ANY: Option = ["", "Any"];

function labelled(value: string): Option {
  return [value, labelOf(value)];
}

interface ChoiceProps {
  name: string;
  label: string;
  chosen: string | null;
  options: readonly Option[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <Field id={id} label={label}>
      <select id={id} name={name} defaultValue={chosen ?? ""}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
