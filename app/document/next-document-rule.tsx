/** Only while praise is about to move on: what is read longer would bring a question that began to be worked on too early. */
const RULE = { prefetch: [{ where: { selector_matches: ".praise-leaving .button-primary" }, eagerness: "immediate" }] };

/**
 * Has browsers that know speculation rules fetch the next question while praise is read, so that it is there at once. One
 * rule in the document, since scripts draw praise later, and browsers obey no rule that scripts draw.
 */
export function NextDocumentRule({ nonce }: { nonce: string }) {
  const rule = import.meta.env.SSR ? JSON.stringify(RULE) : "";
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rule }} />
  );
}
