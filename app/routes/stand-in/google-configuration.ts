import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";

/** The discovery document, where the app's sign-in looks up everything else. */
export function loader() {
  if (!ctx.demoGoogle) throw notFound("Page");
  return Response.json(ctx.demoGoogle.metadata);
}
