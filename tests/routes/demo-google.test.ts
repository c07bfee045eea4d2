import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { action as authorize, loader as authorizePage } from "~/routes/demo/google-authorize";
import { action as token } from "~/routes/demo/google-token";
import { loader as userInfo } from "~/routes/demo/google-userinfo";
import { args, get, post, thrownResponse } from "../support/request";

const google = ctx.demoGoogle!;

test("consenting leads to a code that is worth the person's claims", async () => {
  const sent = await authorize(
    args(post(authorizePath(), { name: "Ada Lovelace", email: "ada@example.org", decision: "continue" })),
  );
  const location = new URL((sent as Response).headers.get("Location")!);
  const granted = await token(args(post("/demo/google/token", redemption(location.searchParams.get("code")!))));
  const { access_token } = (await granted.json()) as { access_token: string };
  const claims = userInfo(args(get("/demo/google/userinfo", { headers: { Authorization: `Bearer ${access_token}` } })));

  expect(location.origin + location.pathname).toBe("http://127.0.0.1:3000/auth/google-callback");
  expect(location.searchParams.get("state")).toBe("some-state");
  expect(await claims.json()).toMatchObject({ email: "ada@example.org", name: "Ada Lovelace", email_verified: true });
});

test("denying leads back with an error and no code", async () => {
  const sent = await authorize(args(post(authorizePath(), { name: "", email: "", decision: "deny" })));

  const query = new URL((sent as Response).headers.get("Location")!).searchParams;
  expect(Object.fromEntries(query)).toEqual({ error: "access_denied", state: "some-state" });
});

test("a mistake in the form keeps what was typed and says what is wrong", async () => {
  const answer = await authorize(args(post(authorizePath(), { name: "", email: "ada", decision: "continue" })));

  expect(answer).toMatchObject({
    init: { status: 400 },
    data: {
      typed: { name: "", email: "ada" },
      errors: { name: ["Please enter a name."], email: ["Please enter an e-mail address."] },
    },
  });
});

test.each<Record<string, string>>([
  { client_id: "other" },
  { redirect_uri: "https://evil.example/" },
  { response_type: "token" },
])("an authorisation that was not begun here is refused: %j", async (wrong) => {
  const path = authorizePath(wrong);

  expect((await thrownResponse(authorize(args(post(path, { decision: "deny" }))))).status).toBe(400);
  expect((await thrownResponse((async () => authorizePage(args(get(path))))())).status).toBe(400);
});

test("a spent code and a made-up access token are refused", async () => {
  const code = google.issueCode({ name: "Ada", email: "ada@example.org" });
  await token(args(post("/demo/google/token", redemption(code))));

  const again = await token(args(post("/demo/google/token", redemption(code))));
  const claims = userInfo(args(get("/demo/google/userinfo", { headers: { Authorization: "Bearer made-up" } })));

  expect(again.status).toBe(400);
  expect(claims.status).toBe(401);
});

function authorizePath(overrides: Record<string, string> = {}): string {
  const query = {
    response_type: "code",
    client_id: google.clientId,
    redirect_uri: google.redirectUri,
    state: "some-state",
    ...overrides,
  };
  return `/demo/google/authorize?${new URLSearchParams(query)}`;
}

function redemption(code: string) {
  return {
    grant_type: "authorization_code",
    client_id: google.clientId,
    client_secret: google.clientSecret,
    redirect_uri: google.redirectUri,
    code,
  };
}
