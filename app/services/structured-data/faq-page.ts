import type { FaqEntry } from "~/content/faq";
import type { Thing } from "./thing";

/** For a page that shows these questions with their answers. */
export function faqPage(entries: FaqEntry[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
