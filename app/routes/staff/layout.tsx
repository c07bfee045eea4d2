import { Outlet } from "@remix-run/react";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { StaffTabs } from "./staff-tabs";

/** Its pages ask for staff themselves (`requireStaff`): a page can be asked for without its layout. */
export default function StaffLayout() {
  return (
    <div className="page page-wide">
      <PageHeader title="Staff" />
      <StaffTabs />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load This Page" text="Failed to load what staff see. Please try again." />;
}
