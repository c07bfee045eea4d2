import { Outlet } from "@remix-run/react";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { SettingsTabs } from "./settings-tabs";

export default function SettingsLayout() {
  return (
    <div className="page">
      <PageHeader title="Settings" />
      <SettingsTabs />
      <Outlet />
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Settings" text="Failed to load your settings. Please try again." />;
}
