import { beforeToken } from "./before-token";

/** What the log says of an address: its path, without the query, which may carry a sign-in code, and without a token. */
export function loggablePath(address: string): string {
  const [path = ""] = address.split("?", 1);
  const before = beforeToken(path);
  return before === null ? path : `${before}…`;
}
