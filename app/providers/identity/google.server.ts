import { createHmac, randomBytes } from "node:crypto";
import { createCookieSessionStorage, redirect, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { createDiscovery } from "./discovery.server";
import { OpenIdStrategy, type SignInSecrets } from "./google-strategy.server";
import type { Identity, IdentityProvider, SignInResult } from "./port";
import { SignInFailure, toSignInFailure } from "./sign-in-failure";
import { createStateSigner, type SignedState } from "./signed-state.server";

const CALLBACK_PATH = "/auth/google-callback";
const STRATEGY = "google";
/** Where remix-auth keeps the state it has made, in the cookie. */
const STATE_ID = "oauth2:state";
const TIMEOUT_MS = 10_000;
const SIGN_IN_SECONDS = 10 * 60;

export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** Whose discovery document names all other addresses: Google, or whoever speaks its protocol. */
  issuer: string;
  /** Origin that Google sends people back to. */
  publicUrl: string;
  /** Signs what remembers a sign-in under way. */
  sessionSecret: string;
  now: () => Date;
  /** How long each answer of the provider is waited for. */
  timeoutMs?: number;
  /** Told why a sign-in failed, for the operator's log. */
  onFailure: (reason: string) => void;
}

export function createGoogleIdentity(options: GoogleOptions): IdentityProvider {
  const { now, timeoutMs = TIMEOUT_MS } = options;
  const signIns = createSignInStorage(options);
  const states = createStateSigner({ key: keyFor(options, "sign-in state"), seconds: SIGN_IN_SECONDS, now });
  const discover = createDiscovery(options.issuer, timeoutMs);

  /** The library, made for one sign-in. */
  async function authenticatorFor(secrets: SignInSecrets): Promise<Authenticator<Identity>> {
    const callbackUrl = options.publicUrl + CALLBACK_PATH;
    const strategy = new OpenIdStrategy({ ...options, provider: await discover(), callbackUrl, timeoutMs }, secrets);
    return new Authenticator<Identity>(signIns).use(strategy, STRATEGY);
  }

  /** @throws SignInFailure unless this browser began this sign-in, and not too long ago */
  async function openState(query: URLSearchParams, idInCookie: unknown): Promise<SignedState> {
    const state = await states.open(query.get("state") ?? "");
    if (!state) throw new SignInFailure("wrong-state", "the state is not ours or too old");
    if (state.id !== idInCookie) throw new SignInFailure("wrong-state", "the state is of another browser");
    return state;
  }

  function failed(error: unknown) {
    const failure = toSignInFailure(error);
    options.onFailure(`${failure.reason}: ${failure.message}`);
    return { status: "failed" as const, message: failure.text };
  }

  return {
    async start(request, purpose) {
      try {
        const secrets = { nonce: randomText(), codeVerifier: randomText() };
        const authenticator = await authenticatorFor(secrets);
        const signIn = await signIns.getSession();
        signIn.set("secrets", secrets);
        const toProvider = await redirectOf(authenticator, request, await signIns.commitSession(signIn));

        const location = new URL(toProvider.headers.get("Location")!);
        const id = location.searchParams.get("state")!;
        location.searchParams.set("state", await states.seal({ id, ...purpose }));
        const headers = { "Set-Cookie": toProvider.headers.get("Set-Cookie")! };
        return { status: "redirect", response: redirect(location.href, { headers }) };
      } catch (error) {
        return failed(error);
      }
    },

    async finish(request): Promise<SignInResult> {
      const signIn = await signIns.getSession(request.headers.get("Cookie"));
      const headers = new Headers({ "Set-Cookie": await signIns.destroySession(signIn) });
      const url = new URL(request.url);
      try {
        // Denied consent comes back as ?error=…, which the library would report as a missing code.
        if (url.searchParams.has("error")) throw new SignInFailure("denied", shortly(url.searchParams.get("error")!));
        if (!url.searchParams.get("code")) throw new SignInFailure("no-code", "the provider sent no code");
        const { id, returnTo, plan } = await openState(url.searchParams, signIn.get(STATE_ID));

        const authenticator = await authenticatorFor(signIn.get("secrets") as SignInSecrets);
        url.searchParams.set("state", id); // as the library knows it
        const known = new Request(url, { headers: request.headers });
        const identity = await authenticator.authenticate(STRATEGY, known, { throwOnError: true });
        return { status: "signed-in", identity, returnTo, plan, headers };
      } catch (error) {
        return { ...failed(error), headers };
      }
    },
  };
}

/** The library throws its redirect, and adds its state to the session of the request it is given. */
async function redirectOf(
  authenticator: Authenticator<Identity>,
  { url }: Request,
  setCookie: string,
): Promise<Response> {
  const headers = { Cookie: setCookie.split(";", 1)[0]! };
  try {
    await authenticator.authenticate(STRATEGY, new Request(url, { headers }));
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
  throw new Error("remix-auth did not redirect to the provider");
}

/** Short-lived and signed: which browser is away at the provider, and what only the two of us know of it. */
function createSignInStorage(options: GoogleOptions): SessionStorage {
  return createCookieSessionStorage({
    cookie: {
      name: "signIn",
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: options.publicUrl.startsWith("https:"),
      maxAge: SIGN_IN_SECONDS,
      secrets: [keyFor(options, "sign-in cookie").toString("hex")],
    },
  });
}

function keyFor({ sessionSecret }: GoogleOptions, purpose: string): Buffer {
  return createHmac("sha256", sessionSecret).update(purpose).digest();
}

function randomText(): string {
  return randomBytes(32).toString("base64url");
}

/** Anybody can write what stands there. */
function shortly(error: string): string {
  return error.slice(0, 60);
}
