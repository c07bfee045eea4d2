import type { FaqEntry } from "./faq";

/** What is asked most, on the support page. */
export const supportQuestions: FaqEntry[] = [
  {
    question: "I can’t sign in",
    answer:
      "You sign in with Google, so there is no Taproot password to forget. Check that you chose the Google account you signed up with. If Google doesn’t accept it, Google’s help page can get you back in.",
  },
  {
    question: "How do I report a wrong question?",
    answer:
      "Answer it first. A link to report a problem then appears below your answer. We check the question again, and if you’re right, it’s removed and no longer counts for anyone.",
  },
  {
    question: "How do I get a copy of my data?",
    answer:
      "In your settings, under Privacy, you can export everything in your account as one archive. It’s ready within minutes and includes your support tickets. Messages you sent with the contact form are not in it: write to us if you want a copy of those.",
  },
  {
    question: "How do I delete my account?",
    answer:
      "In your settings, under Privacy. Your courses, your answers and the text of your support tickets are deleted with it, at once and for good, so you may want a copy of your data first.",
  },
];
