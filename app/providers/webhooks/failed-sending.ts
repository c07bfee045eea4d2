const REASONS: Record<string, string> = {
  PrivateAddressError:
    "Its address is in a private network or isn't https, and WEBHOOK_PRIVATE_ADDRESSES doesn't allow that.",
  DeadlineExceeded: "It didn't answer within 15 seconds.",
  ENOTFOUND: "Its name wasn't found.",
  EAI_AGAIN: "Its name couldn't be looked up.",
  ECONNREFUSED: "It refused the connection.",
  ECONNRESET: "It closed the connection without an answer.",
  EHOSTUNREACH: "It can't be reached.",
  ENETUNREACH: "It can't be reached.",
  ETIMEDOUT: "It can't be reached.",
  EPROTO: "No encrypted connection was made.",
};
const CERTIFICATE = /CERT|SSL|TLS|SIGNATURE/;
const NO_ANSWER = "No answer came, or the connection broke.";

/** Why no answer came, in words that name no address. */
export function failedSending(error: unknown): string {
  const { name = "", code = "" } = error as { name?: string; code?: string };
  const reason = REASONS[name] ?? REASONS[code];
  if (reason) return reason;
  return CERTIFICATE.test(code) ? `Its certificate isn't valid (${code}).` : NO_ANSWER;
}
