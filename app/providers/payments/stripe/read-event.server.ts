import { z } from "zod";
import type { ReadEventResult } from "../port";
import { toDate } from "./times";

/** How far the time of the signature may be from ours, before or after: also a signed webhook is not to be sent again later. */
const TOLERANCE_MS = 5 * 60_000;
const ONE_TIME = /^t=(\d{1,12})$/;

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();
const thing = z.object({
  object: z.string(),
  id: z.string().optional(),
  customer: reference,
  payment_intent: reference,
});
const eventSchema = z.object({
  object: z.literal("event"),
  id: z.string().regex(/^evt_\w{1,200}$/),
  type: z.string().min(1).max(200),
  created: z.number().int().positive(),
  livemode: z.boolean(),
  /** Of accounts that are connected to ours. */
  account: z.string().nullish(),
  data: z.object({ object: thing }),
});

export interface EventCheck {
  webhookSecret: string;
  /** Whether the key is for real money. */
  isLive: boolean;
  now: Date;
}

export async function readEvent(
  { body, signature }: { body: string; signature: string | null },
  { webhookSecret, isLive, now }: EventCheck,
): Promise<ReadEventResult> {
  const signedAt = signature === null ? null : timeOf(signature);
  if (signature === null || signedAt === null) return { status: "forged" };
  if (!(await isSigned(body, signature, webhookSecret))) return { status: "forged" };
  if (Math.abs(now.getTime() - signedAt) > TOLERANCE_MS) return { status: "stale" };
  const event = parse(body);
  if (!event) return { status: "malformed" };
  if (event.livemode !== isLive || event.account) return { status: "not-ours" };
  return {
    status: "event",
    event: {
      id: event.id,
      type: event.type,
      createdAt: toDate(event.created),
      customerId: customerOf(event.data.object),
      paymentIntentId: idOf(event.data.object.payment_intent),
    },
  };
}

/** What was signed along: of several times the SDK takes the last, so there may be one only. */
function timeOf(signature: string): number | null {
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  const seconds = times.length === 1 ? ONE_TIME.exec(times[0]!)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** One of the signatures has to be ours: while a secret is replaced, Stripe signs with both. */
async function isSigned(body: string, signature: string, secret: string): Promise<boolean> {
  const { default: Stripe } = await import("stripe");
  const withoutTime = 0; // the SDK looks for what is too old only
  return Stripe.webhooks.signature!.verifyHeaderAsync(body, signature, secret, withoutTime).catch(() => false);
}

function parse(body: string) {
  try {
    return eventSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

function customerOf({ object, id, customer }: z.infer<typeof thing>): string | null {
  return object === "customer" ? (id ?? null) : idOf(customer);
}

/** Things that are named may come in full. */
function idOf(named: z.infer<typeof reference>): string | null {
  return typeof named === "object" ? (named?.id ?? null) : (named ?? null);
}
