/** Who a person is, as the identity provider vouches. */
export interface Identity {
  /** The provider's lasting id for the person; e-mail addresses change, this does not. */
  sub: string;
  /** Verified by the provider. */
  email: string;
  firstName: string;
  lastName: string;
  fullName: string;
  pictureUrl: string | null;
  /** The language the person uses there, such as `en-GB`; null when the provider does not say. */
  locale: string | null;
}

/** The plan someone signs up for. */
export type SignUpPlan = "free" | "premium";

/** What is remembered while someone is away at the provider. */
export interface SignInPurpose {
  /** Where the person was going, a path of ours. */
  returnTo: string;
  plan: SignUpPlan;
  /** The code of a gap out of the demo, to be kept in the account. */
  gap?: string;
}

export type StartResult = { status: "redirect"; response: Response } | { status: "failed"; message: string };

interface FailedReturn {
  status: "failed";
  message: string;
  /** Where the person was going; null when this browser did not begin the sign-in. */
  returnTo: string | null;
  gap?: string;
}

export type SignInResult = ({ status: "signed-in"; identity: Identity } & SignInPurpose) | FailedReturn;

/** Of the sign-in that this very browser began, if it did. */
export type ReturnResult = BegunHere | FailedReturn;

export interface BegunHere {
  status: "begun-here";
  signInId: string;
  returnTo: string;
  /** Left out once it was kept. */
  gap?: string;
  finish(): Promise<SignInResult>;
  /** The `Set-Cookie` by which this browser knows that the gap was kept, however often the return is loaded again. */
  noteGapKept(): Promise<string>;
}

/** No call throws for what a provider or a person can do wrong. */
export interface IdentityProvider {
  /** A redirect to the provider's consent page. */
  start(request: Request, purpose: SignInPurpose): Promise<StartResult>;
  /** Looks at a return from the provider. Only its `finish`, which completes the sign-in, asks the provider. */
  handleCallback(request: Request): Promise<ReturnResult>;
}
