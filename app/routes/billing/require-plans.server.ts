import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";

/** @throws 404 where nothing is sold: no page speaks of paying there */
export function requirePlans(): void {
  if (!ctx.sellsPlans) throw notFound("Page");
}
