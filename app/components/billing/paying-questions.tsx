import { faq } from "~/content/faq";

/** What people ask before they pay, with the answers. */
export function PayingQuestions() {
  return (
    <section className="faq-part" aria-labelledby="faq">
      <h3 id="faq">Pricing questions</h3>
      <dl className="faq">
        {faq.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
