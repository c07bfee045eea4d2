import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/http/form/read-form.server";
import { findSession, signOut } from "~/http/session/session.server";
import { paths } from "~/urls/paths";

export function loader() {
  return redirect(paths.home());
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await findSession(request);
  if (!session) return redirect(paths.home()); // signed out in another tab
  await readForm(request);
  return redirect(paths.home(), { headers: await signOut(request) });
}
