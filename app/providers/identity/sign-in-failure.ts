/** What the person reads. Why it happened in detail is for the operator's log alone. */
const TEXTS = {
  denied: "Authentication failed. Please try again.",
  "no-code": "Authentication failed: no sign-in code was received.",
  "wrong-state":
    "Authentication failed: this sign-in was not begun in this browser, or it took longer than ten minutes.",
  unreachable: "Authentication failed: Google cannot be reached at the moment.",
  "refused-code": "Authentication failed: Google did not accept the sign-in code.",
  "no-token": "No token received from server",
  "unverified-email": "Authentication failed: Google has not verified your email address.",
  other: "Authentication failed",
};

/** What a provider, a person or the network can do wrong in a sign-in. */
export class SignInFailure extends Error {
  readonly text: string;

  constructor(
    readonly reason: keyof typeof TEXTS,
    detail: string,
  ) {
    super(detail);
    this.text = TEXTS[reason];
  }
}

/** @returns the failure in `error` itself or behind it, where the sign-in library has wrapped it */
export function toSignInFailure(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  if (!(error instanceof Error)) return new SignInFailure("other", "the sign-in library answered with a response");
  return error.cause instanceof Error ? toSignInFailure(error.cause) : new SignInFailure("other", error.message);
}
