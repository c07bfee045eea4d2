import type { ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { readBody } from "~/http/form/read-body.server";

const NEVER_STORED = { headers: { "Cache-Control": "no-store" } };

export async function action({ request }: ActionFunctionArgs) {
  if (!ctx.demoGoogle) throw notFound("Page");
  const form = await readBody(request, { maxBytes: 4096 });
  const field = (name: string) => String(form.get(name) ?? "");
  const idToken =
    field("grant_type") === "authorization_code"
      ? await ctx.demoGoogle.redeemCode({
          clientId: field("client_id"),
          clientSecret: field("client_secret"),
          redirectUri: field("redirect_uri"),
          code: field("code"),
          codeVerifier: field("code_verifier"),
        })
      : null;
  if (!idToken) return Response.json({ error: "invalid_grant" }, { status: 400, ...NEVER_STORED });
  return Response.json({ id_token: idToken, token_type: "Bearer", expires_in: 60 }, NEVER_STORED);
}
