import { useRouteLoaderData } from "@remix-run/react";
import type { Viewer } from "~/services/accounts/viewer";

/** Null for somebody who is not signed in. */
export function useViewer(): Viewer | null {
  const root = useRouteLoaderData("root") as { viewer: Viewer | null } | undefined;
  return root?.viewer ?? null;
}
