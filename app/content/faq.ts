import { MONEY_BACK_DAYS, PRICE_NOTICE_DAYS, STUDENT_DISCOUNT, TRIAL_DAYS } from "./plans";

export interface FaqEntry {
  question: string;
  answer: string;
}

/** What people ask before they pay. Shown under the prices, so only where plans are sold. */
export const faq: FaqEntry[] = [
  {
    question: "How does the trial work?",
    answer: `You get all of Premium free for ${TRIAL_DAYS} days. Cancel before they end and you pay nothing.`,
  },
  {
    question: "Can I get my money back?",
    answer: `Yes: a first subscription comes with a ${MONEY_BACK_DAYS}-day money-back guarantee. For later payments, write to support; we look at each case.`,
  },
  {
    question: "How do I cancel?",
    answer:
      "In your settings, at any time. The cancellation takes effect at the end of the billing period; until then nothing changes.",
  },
  {
    question: "Who gets the student discount?",
    answer: `Students with a valid university email. The ${STUDENT_DISCOUNT}% discount is applied automatically at checkout, with no code to enter.`,
  },
  {
    question: "Will the price change?",
    answer: `If it does, we’ll tell you ${PRICE_NOTICE_DAYS} days ahead, so you can cancel first.`,
  },
];
