/**
 * Models write TeX into JSON and forget that JSON wants its backslashes twice. What then stands there is no JSON
 * (`\sqrt`), or is JSON for something else: `\frac` would be a form feed and the word "rac".
 */

/** TeX commands that begin as JSON's escapes for a new line, a carriage return or a tab do. */
const COMMANDS = new Set(
  (
    "nabla neg neq newline nmid not notin nu " +
    "rangle rbrace rceil rfloor rho right rightarrow rightleftharpoons " +
    "tan tanh tau text textbf textit textrm textstyle tfrac therefore theta tilde times to top triangle"
  ).split(" "),
);

/** The same JSON source with the backslashes of TeX doubled where they are single. */
export function doubleTexBackslashes(source: string): string {
  return source.replace(/\\(\\|"|\/|u[0-9a-fA-F]{4}|[a-zA-Z]+|[^])/g, (escape: string, after: string) =>
    isJsonEscape(after) ? escape : `\\${escape}`,
  );
}

/** @param after what follows a backslash: one character, a code point, or a run of letters */
function isJsonEscape(after: string): boolean {
  return /^([\\"/bfnrt]|u[0-9a-fA-F]{4})$/.test(after) || isLineBreakBefore(after);
}

/** Whether a run of letters is a break and a word (`\nThe`) and no command. A form feed or a backspace never is meant. */
function isLineBreakBefore(letters: string): boolean {
  return /^[nrt][a-zA-Z]/.test(letters) && !COMMANDS.has(letters);
}
