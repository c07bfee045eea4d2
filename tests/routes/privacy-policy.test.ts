import { expect, test } from "vitest";
import type { Config } from "~/config/config";
import { KEPT_FORM_HOURS } from "~/services/accounts/kept-forms.server";
import { SESSION_DAYS } from "~/services/accounts/sessions.server";
import { startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { setConfig } from "../support/set-config";

const model = { models: { writing: "m", checking: "m", vision: "m" } } as NonNullable<Config["model"]>;

async function readPolicy(): Promise<string> {
  return (await openPage(get("/privacy-policy"))).text();
}

test("the privacy policy names those who receive data, and nobody whom this server does not use", async () => {
  await startApp();

  const alone = await readPolicy();
  setConfig({
    demo: false,
    model,
    mail: { smtpUrl: "smtp://localhost", from: "a@example.org" },
    records: { endpoint: "https://lrs.example", key: "key", secret: "secret" },
    liveChat: "https://chat.example/x.js",
    conversionHook: "https://count.example/x.js",
  });
  const connected = await readPolicy();

  expect(alone).toContain("No language model is connected to this server");
  expect(alone).toContain("We do not track you across the web.");
  expect(connected).not.toContain("We do not track you");
  expect(alone).not.toMatch(
    /An email provider|A learning record store|A chat provider|A sign-up counter|pictures of your work and/,
  );
  expect(connected).not.toContain("No language model is connected");
  for (const words of [
    "Google learns",
    "A language model writes",
    "An email provider",
    "A learning record store",
    "A chat provider",
  ]) {
    expect(connected).toContain(words);
  }
  expect(connected).toContain("A sign-up counter");
  expect(connected).toContain("pictures of your work");
});

test("the privacy policy says that messages are mailed only where they are", async () => {
  await startApp();
  const mail = { smtpUrl: "smtp://localhost", from: "a@example.org" };

  setConfig({ mail, supportEmail: null });
  const listed = await readPolicy();
  setConfig({ mail, supportEmail: "help@example.org" });
  const mailed = await readPolicy();

  expect(listed).toContain("An email provider delivers the newsletter and the reminders that you ask for");
  expect(listed).not.toContain("our mailbox");
  expect(mailed).toContain("and your messages to our mailbox");
});

test("the privacy policy names every cookie, and how long they stay", async () => {
  await startApp();

  const text = await readPolicy();

  expect(text).toContain(`authToken keeps you signed in, for at most ${SESSION_DAYS} days`);
  expect(text).toContain("signIn remembers, for ten minutes,");
  expect(text).toContain(
    `keptForm-… brings back a form that you sent when you were no longer signed in, for at most ${KEPT_FORM_HOURS} hours`,
  );
  expect(text).toContain("saved lets a settings page say, once, that your choice was saved");
  setConfig({ cookiePrefix: "__Host-" });
  expect(await readPolicy()).toContain("__Host-authToken keeps you signed in");
});

test("the privacy policy tells of payments, and of the trial that is remembered, where plans are sold", async () => {
  await startApp();

  setConfig({ billing: "none" });
  const without = await readPolicy();
  setConfig({ billing: "stripe" });
  const selling = await readPolicy();

  expect(without).not.toMatch(/payment|invoice|trial/);
  expect(selling).toContain("What you pay");
  expect(selling).toContain("If you have had a free trial, we keep that as a fingerprint");
  expect(selling).toContain("10 years ( required by accounting law )");
  expect(selling).toContain("As long as trials are offered here ( each person can have one trial )");
  expect(selling).toContain("A payment provider takes your payments");
});
