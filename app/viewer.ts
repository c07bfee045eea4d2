import { useRouteLoaderData } from "@remix-run/react";
import type { Appearance } from "~/services/accounts/appearance";

/** Who looks at the page, as root's loader tells every page. */
export interface Viewer {
  formToken: string;
  firstName: string;
  lastName: string;
  email: string;
  isStaff: boolean;
  /** Null while nobody knows. */
  timeZone: string | null;
  locale: string | null;
  appearance: Appearance;
}

/** Null for somebody who is not signed in. */
export function useViewer(): Viewer | null {
  const root = useRouteLoaderData("root") as { viewer: Viewer | null } | undefined;
  return root?.viewer ?? null;
}
