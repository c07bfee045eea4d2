import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/not-found.server";

export function loader({ request }: LoaderFunctionArgs) {
  if (!ctx.demoGoogle) throw notFound("Page");
  const [scheme, accessToken = ""] = (request.headers.get("Authorization") ?? "").split(" ");
  const claims = scheme === "Bearer" ? ctx.demoGoogle.userInfo(accessToken) : null;
  if (!claims) return Response.json({ error: "invalid_token" }, { status: 401 });
  return Response.json(claims, { headers: { "Cache-Control": "no-store" } });
}
