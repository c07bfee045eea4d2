import { expect, test } from "vitest";
import { readConfig } from "~/config/config.server";
import { demoMode } from "./demo-mode.server";

const secret = { SESSION_SECRET: "x".repeat(32) };
const model = { OPENAI_MODEL: "a-model", OPENAI_API_KEY: "a-key" };

test.each([
  ["no model", {}, false],
  ["a model on this machine", { ...model, OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" }, false],
  ["one by the machine's own name", { ...model, OPENAI_BASE_URL: "http://localhost:11434/v1" }, false],
  ["one by its newer address", { ...model, OPENAI_BASE_URL: "http://[::1]:11434/v1" }, false],
  ["a model in the same house", { ...model, OPENAI_BASE_URL: "http://192.168.0.7:11434/v1" }, true],
  ["OpenAI", model, true],
  ["a mail server on this machine", { SMTP_URL: "smtp://127.0.0.1:1025", MAIL_FROM: "desk@example.org" }, false],
  ["a mail server elsewhere", { SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "desk@example.org" }, true],
])("with %s demo mode says whether words leave the machine", (_name, settings, doWordsLeave) => {
  expect(demoMode(readConfig({ ...secret, ...settings }))).toMatchObject({ isShared: false, doWordsLeave });
});

test.each([{ HOST: "0.0.0.0" }, { PUBLIC_URL: "http://learn.example.org" }])(
  "where others can reach it, demo mode does not speak of this machine alone: %j",
  (settings) => {
    expect(demoMode(readConfig({ ...secret, ...settings, DEMO: "1" }))).toMatchObject({ isShared: true });
  },
);

test("in demo mode payments are played where plans are sold, and nowhere else", () => {
  const played = (settings: Record<string, string>) =>
    demoMode(readConfig({ ...secret, ...settings }))?.arePaymentsPlayed;

  expect([played({}), played({ BILLING: "none" })]).toEqual([true, false]);
});

test("where sign-in is real there is no demo mode", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

  expect(demoMode(readConfig({ ...secret, ...google, ...model }))).toBeNull();
});
