import { ctx } from "~/app-context.server";
import { config } from "~/config/config.server";
import { premiumPrice } from "~/content/plans";
import { CHANGES, CHECKOUTS, PORTALS, PREVIEWS } from "~/http/request/billing-limits";
import { rateLimit } from "~/http/request/rate-limit.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { BILLING_WORDS } from "~/services/billing/billing-words";
import { previewYearly, switchToYearly } from "~/services/billing/billing-cycle.server";
import { cancelReasonOf } from "~/services/billing/cancel-reasons";
import { startCheckout } from "~/services/billing/checkout.server";
import { maySwitchToYearly } from "~/services/billing/plan-state";
import { discounted } from "~/services/billing/discounted";
import { findPlan } from "~/services/billing/plan.server";
import { openPortal } from "~/services/billing/portal.server";
import { cancelSubscription, reactivateSubscription } from "~/services/billing/renewal.server";
import { HOUR_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { ok, operation } from "../operation";
import { done } from "../schemas/common";
import * as schemas from "../schemas/payments";

const NOTHING_SOLD = "Nothing is sold on this server: everything is open to you.";
const NOT_REACHED = "The payment provider could not be reached, or refused.";
const OLD_PREVIEW = "What was shown is older than an hour: ask for the preview again.";
const NOT_MONTHLY = "Only a plan that renews itself each month can be switched to yearly billing.";

export const create = operation({
  id: "createSubscription",
  method: "POST",
  path: "/api/payments/subscription/create",
  group: "payments",
  summary: "Begin to buy premium: where to pay for it",
  description: "Asked again, it answers with the same page for as long as that one takes a payment.",
  needsSession: true,
  access: "learn",
  body: schemas.newSubscription,
  answers: { 200: schemas.checkout },
  refusals: { 404: "Nothing is sold here.", 409: "There is a subscription already.", 503: NOT_REACHED },
  async handle({ request, caller, body }) {
    const { learnerId } = caller;
    if (!ctx.sellsPlans) throw problemDetails(404, NOTHING_SOLD);
    await rateLimit(request, { ...CHECKOUTS, key: learnerId });
    const { publicUrl } = config;
    const result = await startCheckout(ctx, { learnerId, billingCycle: body.billing_cycle, publicUrl });
    switch (result.status) {
      case "redirect":
        return ok({ success: true as const, checkout_url: result.url, message: "Continue on the page for paying." });
      case "paid-meanwhile":
        return ok({ success: true as const, checkout_url: null, message: "You have paid already: Premium is open." });
      case "already-premium":
        throw problemDetails(409, "You have a subscription already.");
      case "failed":
        throw problemDetails(503, result.message);
    }
  },
});

export const cancel = operation({
  id: "cancelSubscription",
  method: "POST",
  path: "/api/payments/subscription/cancel",
  group: "payments",
  summary: "Cancel the subscription",
  description: "It ends with what is paid for, or with the trial; at once where a payment is owed.",
  needsSession: true,
  access: "learn",
  body: schemas.cancellation,
  answers: { 200: schemas.cancelled },
  refusals: { 409: "There is nothing to cancel.", 503: NOT_REACHED },
  async handle({ request, caller, body }) {
    const { learnerId } = caller;
    await rateLimit(request, { ...CHANGES, key: learnerId });
    const result = await cancelSubscription(ctx, { learnerId, reason: cancelReasonOf(body.reason) });
    switch (result.status) {
      case "cancelled":
        return ok({ success: true as const, message: BILLING_WORDS.cancelled, ends_at: result.endsAt });
      case "nothing-to-cancel":
        throw problemDetails(409, "You have no subscription that could be cancelled.");
      case "failed":
        throw problemDetails(503, BILLING_WORDS.cancelFailed);
    }
  },
});

export const reactivate = operation({
  id: "reactivateSubscription",
  method: "POST",
  path: "/api/payments/subscription/reactivate",
  group: "payments",
  summary: "Take a cancellation back, before it has ended the subscription",
  needsSession: true,
  access: "learn",
  answers: { 200: done },
  refusals: { 409: "There is nothing to reactivate.", 503: NOT_REACHED },
  async handle({ request, caller }) {
    const { learnerId } = caller;
    await rateLimit(request, { ...CHANGES, key: learnerId });
    switch ((await reactivateSubscription(ctx, { learnerId })).status) {
      case "active":
        return ok({ success: true as const, message: BILLING_WORDS.reactivated });
      case "nothing-to-reactivate":
        throw problemDetails(409, "You have no cancelled subscription that could be reactivated.");
      case "failed":
        throw problemDetails(503, BILLING_WORDS.reactivateFailed);
    }
  },
});

export const preview = operation({
  id: "previewYearly",
  method: "GET",
  path: "/api/payments/subscription/yearly",
  group: "payments",
  summary: "What switching to yearly billing costs now",
  needsSession: true,
  access: "read",
  answers: { 200: schemas.yearlyPreview },
  refusals: { 409: "It isn’t billed monthly, or doesn’t renew itself.", 503: NOT_REACHED },
  async handle({ request, caller }) {
    const { learnerId } = caller;
    const plan = await findPlan(ctx, { learnerId });
    if (!maySwitchToYearly(plan)) throw problemDetails(409, NOT_MONTHLY);
    await rateLimit(request, { ...PREVIEWS, key: learnerId });
    const found = await previewYearly(ctx, { learnerId });
    if (!found) throw problemDetails(503, BILLING_WORDS.switchFailed);
    const yearly_cents = discounted({ ...plan, priceCents: premiumPrice("yearly") * 100 });
    return ok({ success: true as const, due_cents: found.dueCents, yearly_cents, at: found.at });
  },
});

export const switchCycle = operation({
  id: "switchToYearly",
  method: "POST",
  path: "/api/payments/subscription/yearly",
  group: "payments",
  summary: "Switch to yearly billing, for what the preview said",
  needsSession: true,
  access: "learn",
  body: schemas.yearlySwitch,
  answers: { 200: done },
  refusals: {
    402: "The card was not charged; nothing has changed.",
    409: "It isn’t billed monthly, doesn’t renew itself, or the preview is older than an hour.",
    503: NOT_REACHED,
  },
  async handle({ request, caller, body }) {
    const { learnerId } = caller;
    const ageMs = ctx.now().getTime() - Date.parse(body.at);
    if (ageMs < 0 || ageMs > HOUR_MS) throw problemDetails(409, OLD_PREVIEW);
    await rateLimit(request, { ...CHANGES, key: learnerId });
    switch ((await switchToYearly(ctx, { learnerId, ...body })).status) {
      case "switched":
        return ok({ success: true as const, message: BILLING_WORDS.switched });
      case "not-monthly":
        throw problemDetails(409, NOT_MONTHLY);
      case "declined":
        throw problemDetails(402, BILLING_WORDS.declined);
      case "failed":
        throw problemDetails(503, BILLING_WORDS.switchFailed);
    }
  },
});

export const openCards = operation({
  id: "openPortal",
  method: "POST",
  path: "/api/payments/portal",
  group: "payments",
  summary: "A link to the payment provider’s page for cards and invoices",
  needsSession: true,
  access: "learn",
  answersSecret: true,
  answers: { 200: schemas.portal },
  refusals: { 404: "Nothing is sold here.", 409: "You have never paid anything here.", 503: NOT_REACHED },
  async handle({ request, caller }) {
    const { learnerId } = caller;
    if (!ctx.sellsPlans) throw problemDetails(404, NOTHING_SOLD);
    await rateLimit(request, { ...PORTALS, key: learnerId });
    const result = await openPortal(ctx, { learnerId, returnUrl: config.publicUrl + paths.subscription() });
    switch (result.status) {
      case "redirect":
        return ok({ success: true as const, url: result.url });
      case "no-customer":
        throw problemDetails(409, "You haven’t paid for anything here yet.");
      case "failed":
        throw problemDetails(503, BILLING_WORDS.unforeseen);
    }
  },
});
