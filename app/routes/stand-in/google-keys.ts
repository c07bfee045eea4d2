import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";

/** The public keys that the ID tokens of the stand-in are checked with. */
export async function loader() {
  if (!ctx.demoGoogle) throw notFound("Page");
  return Response.json(await ctx.demoGoogle.publicKeys());
}
