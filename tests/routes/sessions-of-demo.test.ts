import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

const GOOGLE = "https://accounts.google.com";

test("whom the stand-in believed is nobody once Google is configured, staff least of all; and is there again in demo mode", async () => {
  await startApp();
  const boss = await signUp("Boss", { email: "boss@example.org" });
  const real = await signUp("Real", { email: "boss@example.org", issuer: GOOGLE });
  setConfig({ staffEmails: ["boss@example.org"] });
  const status = async (as: string) => (await callRoute(get(paths.staffMails(), { as }))).status;
  expect(await status(boss.as)).toBe(200);
  expect(await status(real.as)).toBe(302);

  setConfig({ issuer: GOOGLE });

  expect(await callRoute(get(paths.dashboard(), { as: boss.as }))).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/login/) as string,
  });
  expect(await status(boss.as)).toBe(302);
  expect(await status(real.as)).toBe(200);
});
