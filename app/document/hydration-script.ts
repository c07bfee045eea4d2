/**
 * What could end a script, or open a comment or a script in it. The tags of formulas, such as `<mrow>`, stay as they stand
 * in the markup above, which compresses to next to nothing; written in another way, a formula would weigh as much once more.
 */
const ANY_BUT_FORMULAS = /<(?!\/?m[a-z]+>)|[\u2028\u2029]/g;

/**
 * The loaders' data for the browser, in the words of RemixServer. That one would stream it through React, piece by
 * piece and behind `</html>`, where no markup may stand; no loader here leaves anything to wait for.
 */
export function hydrationScript(data: string, nonce: string): string {
  const literal = JSON.stringify(data).replace(ANY_BUT_FORMULAS, escapeCharacter);
  const stream = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${stream}.enqueue(${literal});${stream}.close();</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
