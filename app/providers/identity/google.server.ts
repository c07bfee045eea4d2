import { createHmac } from "node:crypto";
import { createCookieSessionStorage, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { GoogleStrategy, type GoogleProfile } from "remix-auth-google";
import type { Identity, IdentityProvider, SignInResult } from "./port";

const CALLBACK_PATH = "/auth/google-callback";
const STRATEGY = "google";
const TIMEOUT_MS = 15_000;
const SIGN_IN_SECONDS = 10 * 60;

export interface GoogleEndpoints {
  authorization: string;
  token: string;
  userInfo: string;
}

export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** Origin that Google sends people back to. */
  publicUrl: string;
  /** Signs the cookie that remembers a sign-in under way. */
  sessionSecret: string;
  /** Another server that speaks Google's protocol. */
  endpoints?: GoogleEndpoints;
  /** Told why a sign-in failed, for the operator's log. */
  onFailure: (reason: string) => void;
}

export function createGoogleIdentity(options: GoogleOptions): IdentityProvider {
  const signIns = createSignInStorage(options);
  const authenticator = new Authenticator<Identity>(signIns);
  authenticator.use(new EndpointStrategy(options), STRATEGY);

  return {
    async start(request, { returnTo }) {
      const signIn = await signIns.getSession();
      signIn.set("returnTo", returnTo);
      const cookie = await signIns.commitSession(signIn);
      try {
        // The strategy adds its state to the session of the request, so we send one in that knows the return path.
        const headers = { Cookie: cookie.split(";", 1)[0]! };
        await authenticator.authenticate(STRATEGY, new Request(request.url, { headers }));
      } catch (answer) {
        if (answer instanceof Response) return answer;
        throw answer;
      }
      throw new Error("remix-auth did not redirect to the provider");
    },

    async finish(request): Promise<SignInResult> {
      const signIn = await signIns.getSession(request.headers.get("Cookie"));
      const headers = new Headers({ "Set-Cookie": await signIns.destroySession(signIn) });
      // Denied consent comes back as ?error=…, which the strategy would report as a missing code.
      if (new URL(request.url).searchParams.has("error")) {
        return { status: "failed", message: "Authentication failed. Please try again.", headers };
      }
      try {
        const identity = await withTimeout(
          authenticator.authenticate(STRATEGY, request, { throwOnError: true }),
          TIMEOUT_MS,
        );
        return { status: "signed-in", identity, returnTo: String(signIn.get("returnTo")), headers };
      } catch (error) {
        options.onFailure(error instanceof Error ? error.message : "the strategy answered with a response");
        return { status: "failed", message: "Authentication failed", headers };
      }
    },
  };
}

/** Short-lived and signed: OAuth's state and the path to return to, while someone is away at the provider. */
function createSignInStorage({ publicUrl, sessionSecret }: GoogleOptions): SessionStorage {
  return createCookieSessionStorage({
    cookie: {
      name: "signIn",
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: publicUrl.startsWith("https:"),
      maxAge: SIGN_IN_SECONDS,
      secrets: [createHmac("sha256", sessionSecret).update("sign-in cookie").digest("hex")],
    },
  });
}

class EndpointStrategy extends GoogleStrategy<Identity> {
  private readonly userInfo: string;

  constructor({ clientId, clientSecret, publicUrl, endpoints }: GoogleOptions) {
    super(
      // An absolute address: from a relative one the strategy would guess the protocol.
      { clientID: clientId, clientSecret, callbackURL: publicUrl + CALLBACK_PATH },
      async ({ profile }) => toIdentity(profile._json),
    );
    this.userInfo = endpoints?.userInfo ?? "https://openidconnect.googleapis.com/v1/userinfo";
    if (endpoints) {
      this.authorizationURL = endpoints.authorization;
      this.tokenURL = endpoints.token;
    }
  }

  protected override async userProfile(accessToken: string): Promise<GoogleProfile> {
    const response = await fetch(this.userInfo, { headers: { Authorization: `Bearer ${accessToken}` } });
    if (!response.ok) throw new Error(`user info answered ${response.status}`);
    const claims = (await response.json()) as GoogleProfile["_json"];
    return { provider: STRATEGY, _json: claims } as GoogleProfile;
  }
}

function toIdentity(claims: Partial<GoogleProfile["_json"]>): Identity {
  if (!claims.sub || !claims.email) throw new Error("user info without sub or email");
  if (claims.email_verified !== true) throw new Error("the e-mail address is not verified");
  const fullName = claims.name?.trim() || claims.email.split("@", 1)[0]!;
  return {
    sub: claims.sub,
    email: claims.email,
    firstName: claims.given_name?.trim() || fullName,
    lastName: claims.family_name?.trim() ?? "",
    fullName,
    pictureUrl: claims.picture?.startsWith("https://") ? claims.picture : null,
  };
}

async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
