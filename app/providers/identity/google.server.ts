import { createHmac, randomBytes } from "node:crypto";
import { createCookieSessionStorage, redirect, type SessionStorage } from "@remix-run/node";
import type { Authenticator } from "remix-auth";
import { createDiscovery } from "./discovery.server";
import { createStateCipher, type SignInState } from "./encrypted-state.server";
import type { SignInSecrets } from "./google-strategy.server";
import type { BegunHere, Identity, IdentityProvider, ReturnResult, SignInResult } from "./port";
import { SignInFailure, toSignInFailure } from "./sign-in-failure";

const CALLBACK_PATH = "/auth/google-callback";
const STRATEGY = "google";
/** Where remix-auth keeps the state it has made. */
const STATE_ID = "oauth2:state";
const BROWSER_ID = "browserId";
/** Ids of the sign-ins whose gap was kept, the latest. */
const GAPS_KEPT = "gapsKept";
const MOST_GAPS = 5;
const TIMEOUT_MS = 10_000;
const SIGN_IN_SECONDS = 10 * 60;

export interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  /** Whose discovery document names all other addresses: Google, or whoever speaks its protocol. */
  issuer: string;
  /** Origin that Google sends people back to. */
  publicUrl: string;
  /** Signs and encrypts what remembers a sign-in under way. */
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
  const states = createStateCipher({ key: keyFor(options, "sign-in state"), seconds: SIGN_IN_SECONDS, now });
  const discover = createDiscovery(options.issuer, timeoutMs);

  /** The library, made for one sign-in, and loaded with the first: it would make the start longer. */
  async function authenticatorFor(secrets: SignInSecrets): Promise<Authenticator<Identity>> {
    const { Authenticator } = await import("remix-auth");
    const { OpenIdStrategy } = await import("./google-strategy.server");
    const callbackUrl = options.publicUrl + CALLBACK_PATH;
    const strategy = new OpenIdStrategy({ ...options, provider: await discover(), callbackUrl, timeoutMs }, secrets);
    return new Authenticator<Identity>(signIns).use(strategy, STRATEGY);
  }

  /** What this browser went to the provider for; null unless it did, and not too long ago. */
  async function openState(request: Request): Promise<SignInState | null> {
    const state = await states.open(new URL(request.url).searchParams.get("state") ?? "");
    const browser = await browserId(request);
    return state && state.browserId === browser ? state : null;
  }

  async function browserId(request: Request): Promise<unknown> {
    return (await signIns.getSession(request.headers.get("Cookie"))).get(BROWSER_ID);
  }

  async function finish(url: URL, state: SignInState): Promise<SignInResult> {
    try {
      const authenticator = await authenticatorFor(state);
      const identity = await authenticator.authenticate(STRATEGY, await asKnown(url, state), { throwOnError: true });
      return { status: "signed-in", identity, returnTo: state.returnTo, plan: state.plan, gap: state.gap };
    } catch (error) {
      return { ...failed(error), returnTo: state.returnTo, gap: state.gap };
    }
  }

  async function begunHere(request: Request, state: SignInState): Promise<BegunHere> {
    const { id, returnTo } = state;
    const signIn = await signIns.getSession(request.headers.get("Cookie"));
    const kept = (signIn.get(GAPS_KEPT) as string[] | undefined) ?? [];
    const gap = kept.includes(id) ? undefined : state.gap;
    return {
      status: "begun-here",
      signInId: id,
      returnTo,
      gap,
      finish: () => finish(new URL(request.url), { ...state, gap }),
      noteGapKept() {
        signIn.set(GAPS_KEPT, [...kept, id].slice(-MOST_GAPS));
        return signIns.commitSession(signIn);
      },
    };
  }

  /** The return as the library expects it: with its own state in the address, and in the session. */
  async function asKnown(url: URL, { id }: SignInState): Promise<Request> {
    const known = new URL(url);
    known.searchParams.set("state", id);
    const signIn = await signIns.getSession();
    signIn.set(STATE_ID, id);
    return new Request(known, { headers: { Cookie: cookieOf(await signIns.commitSession(signIn)) } });
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
        const location = await addressAtProvider(await authenticatorFor(secrets), request);
        const signIn = await signIns.getSession(request.headers.get("Cookie"));
        if (!signIn.has(BROWSER_ID)) signIn.set(BROWSER_ID, randomText());
        const state = { id: location.searchParams.get("state")!, browserId: signIn.get(BROWSER_ID) as string };
        location.searchParams.set("state", await states.seal({ ...state, ...secrets, ...purpose }));
        const headers = { "Set-Cookie": await signIns.commitSession(signIn) };
        return { status: "redirect", response: redirect(location.href, { headers }) };
      } catch (error) {
        return failed(error);
      }
    },

    async handleCallback(request): Promise<ReturnResult> {
      const url = new URL(request.url);
      let begun: SignInState | null = null;
      try {
        const state = (begun = await openState(request));
        // Denied consent comes back as ?error=…, which the library would report as a missing code.
        if (url.searchParams.has("error")) throw new SignInFailure("denied", shortly(url.searchParams.get("error")!));
        if (!url.searchParams.get("code")) throw new SignInFailure("no-code", "the provider sent no code");
        if (!state) throw new SignInFailure("wrong-state", "the state is too old, or not of this browser");
        return await begunHere(request, state);
      } catch (error) {
        return { ...failed(error), returnTo: begun?.returnTo ?? null, gap: begun?.gap };
      }
    },
  };
}

/** The library throws its redirect. */
async function addressAtProvider(authenticator: Authenticator<Identity>, { url }: Request): Promise<URL> {
  try {
    await authenticator.authenticate(STRATEGY, new Request(url));
  } catch (answer) {
    if (answer instanceof Response) return new URL(answer.headers.get("Location")!);
    throw answer;
  }
  throw new Error("remix-auth did not redirect to the provider");
}

/**
 * Short-lived and signed: which browser is away at the provider. All its tabs share it, each with a state of its own, so
 * that two sign-ins begun side by side both come to their end.
 */
function createSignInStorage(options: GoogleOptions): SessionStorage {
  const isHttps = options.publicUrl.startsWith("https:");
  return createCookieSessionStorage({
    cookie: {
      name: isHttps ? "__Host-signIn" : "signIn", // so prefixed, no neighbouring host can set it
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      secure: isHttps,
      maxAge: SIGN_IN_SECONDS,
      secrets: [keyFor(options, "sign-in cookie").toString("hex")],
    },
  });
}

function keyFor({ sessionSecret }: GoogleOptions, purpose: string): Buffer {
  return createHmac("sha256", sessionSecret).update(purpose).digest();
}

function cookieOf(setCookie: string): string {
  return setCookie.split(";", 1)[0]!;
}

function randomText(): string {
  return randomBytes(32).toString("base64url");
}

/** Anybody can write what stands there. */
function shortly(error: string): string {
  return error.slice(0, 60);
}
