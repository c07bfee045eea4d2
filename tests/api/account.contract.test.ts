import { afterAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "~/time/periods";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import type { TestContext } from "../support/context";

let app: TestContext;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  app = await startApp();
  ada = await signUp("Ada");
});
afterAll(() => expectReached("createToken", "getSession", "logout", "getProfile", "updateProfile"));

test("a signed-in browser is given a token, by which a client then reads and changes the profile", async () => {
  const issued = await callApi("createToken", { as: ada.as });
  const { token } = issued.json as { token: string };
  const body = {
    full_name: "Ada King",
    age: 36,
    current_job: "Analyst",
    education: "",
    about: "Engines",
    linkedin: "adaking",
  };

  const changed = await callApi("updateProfile", { as: token, body });

  expect(changed.json).toMatchObject({ ...body, first_name: "Ada", last_name: "King", subscription_plan: "premium" });
  const read = await callApi("getProfile", { as: token });
  expect(read.json).toEqual(changed.json);
  await keepExample("createToken", issued);
  await keepExample("updateProfile", changed, body);
  await keepExample("getProfile", read);
});

test("a profile that cannot be is refused, with words beside each field", async () => {
  const refused = await callApi("updateProfile", { as: ada.as, body: { full_name: " ", age: 12 } });

  expect(refused.json).toMatchObject({
    status: 400,
    success: false,
    error: "Enter your full name",
    errors: [
      { field: "/full_name", message: "Enter your full name" },
      { field: "/age", message: "Enter a whole number from 13 to 120, or leave it empty" },
    ],
  });
});

test("nobody is given a token who is not signed in, or who brings one", async () => {
  const { token } = (await callApi("createToken", { as: ada.as })).json as { token: string };

  for (const as of [undefined, token, "nonsense"]) {
    const { status, headers } = await callApi("createToken", as === undefined ? {} : { as });

    expect(status).toBe(401);
    expect(headers.get("WWW-Authenticate")).toContain('Bearer realm="Taproot"');
  }
});

test("a token is given no further one, though it is sent as a cookie, and doesn't outlive the browser's session", async () => {
  const signedInAt = app.now().getTime();
  app.travel(10 * DAY_MS);
  const { token, expires_at } = (await callApi("createToken", { as: ada.as })).json as Record<string, string>;

  const further = await callApi("createToken", { as: `authToken=${token}` });

  expect(further).toMatchObject({
    status: 403,
    json: { error: "This is such a token already: only a browser in which you signed in is given one." },
  });
  expect(Date.parse(expires_at!) - signedInAt).toBe(90 * DAY_MS);
  for (let days = 10; days < 90; days += 10) {
    expect((await callApi("getSession", { as: token })).status).toBe(200);
    app.travel(10 * DAY_MS);
  }
  expect((await callApi("getSession", { as: token })).status).toBe(401);
});

test("a session says who calls; signing out ends it, and nothing else", async () => {
  const { token } = (await callApi("createToken", { as: ada.as })).json as { token: string };
  const session = await callApi("getSession", { as: token });

  const out = await callApi("logout", { as: token });

  expect((await callApi("getSession", { as: token })).status).toBe(401);
  expect((await callApi("getSession", { as: ada.as })).status).toBe(200);
  await keepExample("getSession", session);
  await keepExample("logout", out);
});

test("signing out by the cookie clears it", async () => {
  const { headers } = await callApi("logout", { as: ada.as });

  expect(headers.get("Set-Cookie")).toContain("authToken=;");
  expect((await callApi("getSession", { as: ada.as })).status).toBe(401);
});
