import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { MAX_VIEW_NAME } from "~/services/limits/input-limits";
import { queryOf, type QueueFilter } from "~/services/staff/tickets/queue-filter";
import type { SavedView } from "~/services/staff/tickets/saved-views.server";
import { withQuery } from "~/urls/build-url";
import { paths } from "~/urls/paths";

interface SavedViewsProps {
  filter: QueueFilter;
  views: SavedView[];
}

/** A member of staff's own shortcuts, and the form that makes one of what is shown. */
export function SavedViews({ filter, views }: SavedViewsProps) {
  const query = withQuery("", queryOf({ ...filter, page: 1 })).replace("?", "");
  return (
    <details>
      <summary>Saved views{views.length > 0 && ` (${views.length})`}</summary>
      {views.length > 0 && (
        <ul className="saved-views">
          {views.map((view) => (
            <li key={view.id}>
              <Link to={`${paths.staffTickets()}?${view.query}`}>
                <bdi>{view.name}</bdi>
              </Link>{" "}
              <form method="post" action={paths.savedViews()}>
                <CsrfToken />
                <input type="hidden" name="view_id" value={view.id} />
                <Button name="intent" value="delete" kind="quiet" aria-label={`Delete the view ${view.name}`}>
                  Delete
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={paths.savedViews()} className="form narrow-form">
        <CsrfToken />
        <input type="hidden" name="query" value={query} />
        <Field
          id="view-name"
          label="Save this view as…"
          hint="Only you can see it. It replaces a view with the same name."
        >
          <input
            id="view-name"
            name="name"
            type="text"
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
            required
            aria-describedby="view-name-hint"
          />
        </Field>
        <div className="actions">
          <Button name="intent" value="save" kind="secondary">
            Save
          </Button>
        </div>
      </form>
    </details>
  );
}
