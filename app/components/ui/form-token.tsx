import { useRouteLoaderData } from "@remix-run/react";

/** Ties a form to this session, so that another site cannot post it. Stands in every form of a signed-in screen. */
export function FormToken() {
  const shell = useRouteLoaderData("routes/dashboard/layout") as { formToken: string } | undefined;
  return <input type="hidden" name="form_token" value={shell?.formToken ?? ""} />;
}
