import { composeMail } from "~/services/mail/compose-mail";
import type { OutgoingMail } from "~/services/mail/outbox.server";
import { formatMoney } from "~/text/format-money";
import { localDay } from "~/time/local-day";
import { paths } from "~/urls/paths";
import type { BillingCycle } from "~db/schema";

/** What is mailed about a plan, in words. Each says what one can do. */

export interface Addressed {
  to: { email: string; timeZone: string | null };
  /** Of the product, as browsers know it. */
  publicUrl: string;
}

interface Priced {
  /** In cents, of a period, the discount taken off. */
  priceCents: number;
  billingCycle: BillingCycle;
}

const REASON =
  "You get this because you have a plan at Taproot. It is about your money, so it comes whatever your mail settings are.";
const PERIOD: Record<BillingCycle, string> = { monthly: "a month", yearly: "a year" };

/** In the day before a trial is charged for. */
export function trialEndsMail({
  to,
  publicUrl,
  priceCents,
  billingCycle,
  endsAt,
  now,
}: Addressed & Priced & { endsAt: string; now: Date }): OutgoingMail {
  const isToday = localDay(new Date(endsAt), to.timeZone) === localDay(now, to.timeZone);
  return mail(to, {
    title: `Your free trial ends ${isToday ? "today" : "tomorrow"}`,
    paragraphs: [
      `Your trial of Premium ends on ${day(endsAt, to)}. It then continues automatically, for ${money(priceCents)} ${PERIOD[billingCycle]} before any tax.`,
      "If you’d like to keep it, there’s nothing to do. If not, cancel before then and you pay nothing.",
    ],
    button: { label: "See or cancel your plan", url: publicUrl + paths.subscription() },
    notAfter: new Date(endsAt),
  });
}

/** @param input.nextAttemptAt null when the card is not tried again */
export function paymentFailedMail(
  input: Addressed & {
    amountCents: number;
    currency: string;
    nextAttemptAt: string | null;
    /** Whether Premium is open in spite of it. */
    isPremium: boolean;
  },
): OutgoingMail {
  const { to, publicUrl, amountCents, currency, nextAttemptAt, isPremium } = input;
  return mail(to, {
    title: "Your payment didn’t go through",
    paragraphs: [
      `We could not collect ${money(amountCents, currency)} for Premium. Cards expire, and banks sometimes say no: it usually takes a minute to fix.`,
      nextAttemptAt
        ? `We will try the card again on ${day(nextAttemptAt, to)}. Check it before then, or choose another.`
        : "Check the card or choose another.",
      isPremium
        ? nextAttemptAt
          ? "Until then, you keep Premium."
          : "You keep Premium in the meantime."
        : "You get Premium back as soon as the payment goes through. Everything you made is still there.",
    ],
    button: { label: "Fix the payment", url: publicUrl + paths.subscription() },
  });
}

/** After cancelling, or when it has ended for want of a payment. */
export function cancelledMail({
  to,
  publicUrl,
  endsAt,
  isOver,
  isTrial,
  collectingCents,
  owed,
}: Addressed & {
  endsAt: string;
  isOver: boolean;
  isTrial: boolean;
  /** What is still charged for the period that has begun; null for nothing. */
  collectingCents: number | null;
  /** What becomes of a payment that failed; null where none did. */
  owed: "tried" | "called-off" | null;
}): OutgoingMail {
  const what = isTrial ? "free trial" : "Premium";
  if (isOver) {
    return mail(to, {
      title: `Your ${what} has ended`,
      paragraphs: [
        `Your ${what} ended on ${day(endsAt, to)}. ${
          owed === "called-off"
            ? "You don’t have to make the failed payment, and you won’t be charged again."
            : "You won’t be charged again."
        }`,
        "Your courses, your answers and everything else you made are still there, and you can come back to Premium whenever you like.",
      ],
      button: { label: "See the plans", url: publicUrl + paths.upgrade() },
    });
  }
  if (owed === "tried") {
    return mail(to, {
      title: "Your plan is cancelled",
      paragraphs: [
        `Your plan ends on ${day(endsAt, to)}. Until then we keep trying the payment that failed. Everything you made stays.`,
        "If you’d rather not pay it, end your plan now, and you won’t have to.",
      ],
      button: { label: "End your plan now", url: publicUrl + paths.cancelSubscription() },
    });
  }
  return mail(to, {
    title: isTrial ? "Your trial is cancelled" : "Your plan is cancelled",
    paragraphs: [
      collectingCents === null
        ? `You keep Premium until ${day(endsAt, to)}, and you won’t be charged again. Everything you made stays.`
        : `You keep Premium until ${day(endsAt, to)}. We’re still collecting the ${money(collectingCents)} for the period that has just started; you won’t be charged after that. Everything you made stays.`,
      "Changed your mind? Until then you can reactivate your plan with one click.",
    ],
    button: { label: "Open your plan", url: publicUrl + paths.subscription() },
  });
}

export function receiptMail({
  to,
  publicUrl,
  amountCents,
  currency,
  paidAt,
  receiptUrl,
}: Addressed & { amountCents: number; currency: string; paidAt: string; receiptUrl: string | null }): OutgoingMail {
  return mail(to, {
    title: "Your receipt",
    paragraphs: [
      `Thank you. We received ${money(amountCents, currency)} for Premium on ${day(paidAt, to)}.`,
      "You can find all your receipts on your subscription page.",
    ],
    button: receiptUrl
      ? { label: "See the receipt", url: receiptUrl }
      : { label: "Open your plan", url: publicUrl + paths.subscription() },
  });
}

export function priceChangeMail(
  input: Addressed & { from: string; oldCents: number; newCents: number; billingCycle: BillingCycle },
): OutgoingMail {
  const { to, publicUrl, from, oldCents, newCents, billingCycle } = input;
  const period = PERIOD[billingCycle];
  return mail(to, {
    title: "The price of Premium will change",
    paragraphs: [
      `From ${day(from, { timeZone: null })}, Premium costs ${money(newCents)} ${period}. You pay ${money(oldCents)} ${period} now.`,
      "The new price applies from your first billing period that starts on or after that day. What you have already paid for does not change.",
      "If you don’t want that, you can cancel at any time and keep Premium until the end of the period you have paid for.",
    ],
    button: { label: "Open your plan", url: publicUrl + paths.subscription() },
  });
}

/** Two pages for paying were used at once. */
export function paidTwiceMail({ to, publicUrl }: Addressed): OutgoingMail {
  return mail(to, {
    title: "You subscribed twice, so we’ve undone it",
    paragraphs: [
      "Two subscriptions were started in your name. We kept the first, ended the second and are refunding whatever you paid for it.",
      "You don’t need to do anything. A refund takes a few days to show up at your bank.",
    ],
    button: { label: "Open your plan", url: publicUrl + paths.subscription() },
  });
}

function mail(
  to: { email: string },
  { notAfter, ...content }: Omit<Parameters<typeof composeMail>[0], "reason"> & { notAfter?: Date },
): OutgoingMail {
  return { to: to.email, subject: content.title, ...composeMail({ ...content, reason: REASON }), notAfter };
}

/** `5 January 2026`, where the learner is. */
function day(time: string, { timeZone }: { timeZone: string | null }): string {
  const [year, month, date] = localDay(new Date(time), timeZone).split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date)).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

/** Mails are in English. */
function money(cents: number, currency = "usd"): string {
  return formatMoney(cents, currency, "en");
}
