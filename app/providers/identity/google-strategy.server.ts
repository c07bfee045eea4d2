import { createHash } from "node:crypto";
import { GoogleStrategy, type GoogleExtraParams, type GoogleProfile } from "remix-auth-google";
import { z } from "zod";
import { askProvider } from "./ask-provider.server";
import type { Provider } from "./discovery.server";
import { readIdToken, toIdentity } from "./id-token.server";
import type { Identity } from "./port";
import { SignInFailure } from "./sign-in-failure";

export interface SignInSecrets {
  /** Comes back in the ID token. */
  nonce: string;
  /** Proves to the provider that whoever redeems the code began the sign-in. */
  codeVerifier: string;
}

interface StrategyOptions {
  clientId: string;
  clientSecret: string;
  /** Absolute: from a path the strategy would guess the protocol. */
  callbackUrl: string;
  issuer: string;
  provider: Provider;
  now: () => Date;
  timeoutMs: number;
}

const answerSchema = z.object({ access_token: z.string().optional(), id_token: z.string().optional() });

/** What GoogleStrategy leaves out, for one sign-in: nonce, PKCE, the check of the ID token, and an end to waiting. */
export class OpenIdStrategy extends GoogleStrategy<Identity> {
  constructor(
    private readonly options: StrategyOptions,
    private readonly secrets: SignInSecrets,
  ) {
    const { issuer, clientId, clientSecret, callbackUrl, provider, now } = options;
    const check = { issuer, clientId, keys: provider.keys, now, nonce: secrets.nonce };
    super(
      { clientID: clientId, clientSecret, callbackURL: callbackUrl, scope: "openid email profile" },
      async ({ extraParams }) => toIdentity(await readIdToken(extraParams.id_token, check)),
    );
    this.authorizationURL = provider.authorizationUrl;
    this.tokenURL = provider.tokenUrl;
  }

  protected override authorizationParams(): URLSearchParams {
    const params = super.authorizationParams();
    params.set("nonce", this.secrets.nonce);
    params.set("code_challenge", createHash("sha256").update(this.secrets.codeVerifier).digest("base64url"));
    params.set("code_challenge_method", "S256");
    return params;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.secrets.codeVerifier });
  }

  protected override async fetchAccessToken(code: string, params: URLSearchParams) {
    params.set("code", code);
    params.set("client_id", this.clientID);
    params.set("client_secret", this.clientSecret);
    const response = await askProvider(this.tokenURL, this.options.timeoutMs, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: params.toString(),
    });
    if (!response.ok) throw new SignInFailure("refused-code", `${this.tokenURL} answered ${response.status}`);
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
    if (!answer.data?.id_token) throw new SignInFailure("no-token", `${this.tokenURL} answered without an ID token`);
    const { access_token: accessToken = "", id_token } = answer.data;
    return { accessToken, extraParams: { id_token } as GoogleExtraParams };
  }

  /** All there is to know of the person stands in the ID token. */
  protected override async userProfile(): Promise<GoogleProfile> {
    return { provider: this.name } as GoogleProfile;
  }
}
