import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { errorTitle } from "~/components/ui/error-title";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/http/session/staff.server";
import { countWaitingTickets } from "~/services/staff/tickets/waiting-tickets.server";
import { StaffTabs } from "./staff-tabs";

/** Each page has a title of its own; this is for what stands in their place. */
export const meta: MetaFunction = ({ error }) => [{ title: `${errorTitle(error) ?? "Staff"} – Taproot` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return { waitingTickets: await countWaitingTickets(ctx), sellsPlans: ctx.sellsPlans };
}

/** Its pages ask for staff themselves (`requireStaff`): a page can be asked for without its layout. */
export default function StaffLayout() {
  return (
    <div className="page page-wide">
      <PageHeader title="Staff" />
      <StaffTabs {...useLoaderData<typeof loader>()} />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load This Page" text="We couldn’t load the staff pages. Try again." />;
}
