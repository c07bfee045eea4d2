import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from "jose";
import { Provider, type KoaContextWithOIDC } from "oidc-provider";

/** What Google would say of a person. */
export interface GoogleClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
  locale?: string;
}

/** What goes wrong at the provider. */
export interface ProviderFaults {
  /** The person says no. */
  denies?: boolean;
  /** Changes what the ID token says; it is signed again. */
  changeIdToken?: (claims: JWTPayload) => JWTPayload;
  /** Signs the ID token with a key that the provider does not publish, under the name of the one it does. */
  signsWithOtherKey?: boolean;
  /** Signs the ID token with the client's secret, which a careless client takes for a signature. */
  signsWithSecret?: boolean;
  /** Answers the token request without an ID token. */
  omitsIdToken?: boolean;
  /** These paths get no answer, ever. */
  silentAt?: string[];
  /** These paths are answered otherwise. */
  answersAt?: Record<string, (response: ServerResponse) => void>;
}

export const ADA: GoogleClaims = {
  sub: "108204268033311374519",
  email: "ada@example.org",
  email_verified: true,
  name: "Ada Lovelace",
  given_name: "Ada",
  family_name: "Lovelace",
  picture: "https://pictures.example/ada.jpg",
};

const CLIENT_ID = "client";
const CLIENT_SECRET = "a-secret-that-only-the-two-of-them-know";
const KEY_ID = "key";

let keyPairs: Promise<{ published: KeyPair; other: KeyPair }> | null = null;

interface KeyPair {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/**
 * A certified OpenID provider on this machine in the place of Google, and the person before its consent page. `faults`
 * and `claims` of what it returns may be changed at any time.
 */
export async function startOpenIdProvider({ redirectUri }: { redirectUri: string }) {
  const state = { claims: ADA, faults: {} as ProviderFaults, tokenRequests: 0, discoveries: 0 };
  const { published, other } = await (keyPairs ??= makeKeyPairs());

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://provider");
    if (pathname === "/token") state.tokenRequests += 1;
    if (pathname.endsWith("openid-configuration")) state.discoveries += 1;
    if (state.faults.silentAt?.includes(pathname)) return;
    const otherAnswer = state.faults.answersAt?.[pathname];
    if (otherAnswer) return otherAnswer(response);
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(published.privateKey)), kid: KEY_ID, alg: "RS256", use: "sig" }] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture", "locale"],
    },
    conformIdTokenClaims: false, // Google's ID tokens hold everything, too
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["cookie key"] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...state.claims, sub: accountId }) }),
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith("/interaction/")) return decide(ctx);
    await next();
    if (ctx.path === "/token") await spoil(ctx as KoaContextWithOIDC);
  });
  const answer = provider.callback();

  /** The person at the consent page. */
  async function decide(ctx: Pick<KoaContextWithOIDC, "req" | "res"> & { respond?: boolean }) {
    ctx.respond = false;
    const decision = state.faults.denies
      ? { error: "access_denied", error_description: "The person said no." }
      : { login: { accountId: state.claims.sub } };
    await provider.interactionFinished(ctx.req, ctx.res, decision);
  }

  async function spoil(ctx: KoaContextWithOIDC): Promise<void> {
    const body = ctx.body as { id_token?: string };
    const { omitsIdToken, changeIdToken, signsWithOtherKey, signsWithSecret } = state.faults;
    if (omitsIdToken) delete body.id_token;
    if (!body.id_token || !(changeIdToken || signsWithOtherKey || signsWithSecret)) return;
    const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1]!, "base64url").toString()) as JWTPayload;
    const key = signsWithSecret ? Buffer.from(CLIENT_SECRET) : (signsWithOtherKey ? other : published).privateKey;
    body.id_token = await new SignJWT(changeIdToken?.(claims) ?? claims)
      .setProtectedHeader({ alg: signsWithSecret ? "HS256" : "RS256", kid: KEY_ID })
      .sign(key);
  }

  return {
    ...{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer, state },
    /** Walks from the address that the app sends browsers to, over the consent, to the one it sends them back to. */
    async consent(authorizationUrl: string): Promise<string> {
      const cookies = new Map<string, string>();
      let url = new URL(authorizationUrl);
      for (let hops = 0; hops < 10; hops++) {
        const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
        const response = await fetch(url, { redirect: "manual", headers });
        for (const cookie of response.headers.getSetCookie()) {
          const [name = "", value = ""] = cookie.split(";", 1)[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get("Location");
        if (!location) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
        await response.arrayBuffer();
        url = new URL(location, url);
        if (url.href.startsWith(redirectUri)) return url.href;
      }
      throw new Error("the provider redirects for ever");
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };

  async function stop(): Promise<void> {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }
}

async function makeKeyPairs() {
  const make = () => generateKeyPair("RS256", { extractable: true });
  return { published: await make(), other: await make() };
}
