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
}

export type SignInResult =
  | { status: "signed-in"; identity: Identity; returnTo: string; headers: Headers }
  | { status: "failed"; message: string; headers: Headers };

export interface IdentityProvider {
  /** A redirect to the provider's consent page; remembers where the person was going. */
  start(request: Request, options: { returnTo: string }): Promise<Response>;
  /** Completes the return from the provider. Never throws for what a provider or a person can do wrong. */
  finish(request: Request): Promise<SignInResult>;
}
