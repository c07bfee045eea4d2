import { MONEY_BACK_DAYS, PRICE_NOTICE_DAYS, STUDENT_DISCOUNT, TRIAL_DAYS } from "./plans";

export interface FaqEntry {
  question: string;
  answer: string;
}

/** What people ask before they pay. Shown under the prices, so only where plans are sold. */
export const faq: FaqEntry[] = [
  {
    question: "How does the trial work?",
    answer: `You have everything in Premium for ${TRIAL_DAYS} days, free of charge. Cancel before they are over and you pay nothing.`,
  },
  {
    question: "Can I get my money back?",
    answer: `Yes: a first subscription comes with a ${MONEY_BACK_DAYS}-day money-back guarantee. Later payments are decided case by case; write to support.`,
  },
  {
    question: "How do I cancel?",
    answer:
      "In your settings, whenever you like. The cancellation takes effect at the end of the billing period, and until then nothing changes.",
  },
  {
    question: "Who gets the student discount?",
    answer: `Students with a valid university email. The ${STUDENT_DISCOUNT}% is taken off automatically at checkout; there is no code to enter.`,
  },
  {
    question: "Will the price change?",
    answer: `If it ever does, you are told ${PRICE_NOTICE_DAYS} days in advance, in time to cancel before you pay the new one.`,
  },
];
