import { expect, test } from "vitest";
import { createStateCipher, type SignInState } from "./encrypted-state.server";

const state: SignInState = {
  id: "1",
  browserId: "2",
  nonce: "3",
  codeVerifier: "4",
  returnTo: "/dashboard",
  plan: "free",
};

test("createStateCipher opens what it has sealed", async () => {
  const cipher = createStateCipher({ key: new Uint8Array(32), seconds: 600, now: () => new Date() });

  expect(await cipher.open(await cipher.seal(state))).toEqual(state);
});

test("createStateCipher opens no state of another shape, as one sealed before an update may have", async () => {
  const cipher = createStateCipher({ key: new Uint8Array(32), seconds: 600, now: () => new Date() });
  const sealed = await cipher.seal({ ...state, plan: "gold" as "free" });

  expect(await cipher.open(sealed)).toBeNull();
});
