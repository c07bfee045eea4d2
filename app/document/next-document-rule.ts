/** Only while praise is about to move on: what is read longer would bring a question that began to be worked on too early. */
const RULE = { prefetch: [{ where: { selector_matches: ".praise-leaving .button-primary" }, eagerness: "immediate" }] };

/**
 * Has browsers that know speculation rules fetch the next question while praise is read, so that it is there at once. It
 * stands in the document beside what React draws: browsers obey no rule that scripts draw later, as they draw praise.
 */
export function nextDocumentRule(nonce: string): string {
  return `<script type="speculationrules" nonce="${nonce}">${JSON.stringify(RULE)}</script>`;
}
