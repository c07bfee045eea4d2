import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/urls/paths";

/** Another address of the form of a new ticket. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.createTicket() + new URL(request.url).search);
}
