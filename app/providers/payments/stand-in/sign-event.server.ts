import { createHmac } from "node:crypto";

/** The header that says a body is Stripe's: with its time, and that both are signed with the endpoint's secret. */
export function signEvent(body: string, { secret, at }: { secret: string; at: Date }): string {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`, "utf8").digest("hex");
  return `t=${time},v1=${signature}`;
}
