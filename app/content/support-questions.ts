import type { FaqEntry } from "./faq";

/** What is asked most, on the support page. */
export const supportQuestions: FaqEntry[] = [
  {
    question: "I cannot sign in. What now?",
    answer:
      "Signing in goes through Google, so there is no password of ours to forget. Check that you chose the Google account that you signed up with. If Google refuses it, its own help leads you back into the account.",
  },
  {
    question: "A question in my course is wrong. Whom do I tell?",
    answer:
      "Answer it first; “Report this question” then stands below your answer. The question is looked at anew, and when you are right it is taken out and no longer counts against anybody.",
  },
  {
    question: "How do I get a copy of my data?",
    answer:
      "In the settings, under Privacy, you can have an archive made of everything that belongs to your account. It is ready within minutes. Your support tickets are in it. Messages that you sent with the contact form are not: write to us if you want a copy of those.",
  },
  {
    question: "How do I delete my account?",
    answer:
      "In the settings, under Privacy. Your courses and answers go with it, and so does what your support tickets say, at once and for good, so you may want a copy of your data first.",
  },
];
