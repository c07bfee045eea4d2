import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { homeAddress } from "~/http/home-address.server";
import { safeReturnPath } from "~/http/safe-redirect.server";
import { findSession } from "~/http/session.server";
import { paths } from "~/paths";

export async function loader({ request }: LoaderFunctionArgs) {
  const home = homeAddress(request);
  if (home) return redirect(home);
  const returnTo = safeReturnPath(new URL(request.url).searchParams.get("return_to"), paths.dashboard());
  const session = await findSession(request);
  if (session?.state === "valid") return redirect(returnTo);
  return ctx.identity.start(request, { returnTo });
}
