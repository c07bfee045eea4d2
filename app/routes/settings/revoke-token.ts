import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { redirectAfterSaving } from "~/http/session/told-once.server";
import { revokeApiToken } from "~/services/accounts/api-tokens.server";
import { apiPaths } from "~/urls/api-paths";

export function loader() {
  return redirect(apiPaths.apiTokens());
}

/** Revokes the token with the id in `token`. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const tokenId = String((await readForm(request)).get("token"));
  if (!(await revokeApiToken(ctx, { learnerId, tokenId }))) throw notFound("Token");
  return redirectAfterSaving(apiPaths.apiTokens());
}
