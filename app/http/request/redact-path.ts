/** Paths that end in what only their owner may know. */
const WITH_TOKEN = /^.*?\/(?:(?:newsletter|reminders)\/+[^/]+|calendar)\/+(?=.)/i;

/** Signs that may stand in a path as they are or encoded, which makes no difference to the router. */
const ENCODED_SIGN = /%(?:[2-6][\da-f]|7[\da-e])/gi;

/** What the log says of an address: its path, without the query, which may carry a sign-in code, and without a token. */
export function redactPath(address: string): string {
  const [path = ""] = address.split("?", 1);
  const before = pathBeforeToken(path);
  return before === null ? path : `${before}…`;
}

/** What an address has before a token that it ends in: `/newsletter/confirm/`; null for one without a token. */
export function pathBeforeToken(address: string): string | null {
  const [path = ""] = address.split("?", 1);
  const decoded = path.replace(ENCODED_SIGN, (sign) => String.fromCharCode(parseInt(sign.slice(1), 16)));
  return WITH_TOKEN.exec(decoded)?.[0] ?? null;
}
