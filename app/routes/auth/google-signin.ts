import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { canonicalAddress } from "~/http/request/canonical-host.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { safeReturnPath } from "~/http/request/safe-redirect.server";
import { findSession } from "~/http/session/session.server";
import { GAP_FIELD, readGapCode } from "~/services/demo/gap-code";
import { paths } from "~/urls/paths";
import { SIGN_INS } from "./sign-in-limits";
import { signUpPlan } from "./sign-up-plan";

export async function loader({ request }: LoaderFunctionArgs) {
  const home = canonicalAddress(request);
  if (home) return redirect(home);
  const query = new URL(request.url).searchParams;
  const plan = signUpPlan(query.get("plan"));
  const gap = readGapCode(query.get(GAP_FIELD)) ?? undefined;
  const usual = plan === "premium" ? paths.subscription(plan) : paths.dashboard();
  const returnTo = safeReturnPath(query.get("return_to"), usual);
  const session = await findSession(request);
  if (session?.state === "valid") return redirect(returnTo);

  await rateLimit(request, SIGN_INS);
  const result = await ctx.identity.start(request, { returnTo, plan, gap });
  if (result.status === "redirect") return result.response;
  return redirect(query.has("plan") ? paths.signupFailed(plan, gap) : paths.loginFailed(returnTo, gap));
}
