/** On the server itself: the development server evaluates modules again, and then there are two of each. */
const ASIDE = Symbol.for("taproot.aside");

/**
 * Says, before it listens, of a server of this process that it is not the product's: no limit, header or log line of ours
 * concerns it, and that it listens does not mean that the product does.
 */
export function putAside(server: object): void {
  Object.assign(server, { [ASIDE]: true });
}

export function isAside(server: object): boolean {
  return ASIDE in server;
}
