import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.server";

const MAIL_FROM = "desk@example.org";

function read(env: Record<string, string>) {
  return readConfig({ SESSION_SECRET: "s".repeat(32), ...env });
}

test("mail is from the support address where no other is set, and without a server for it there is none", () => {
  const SUPPORT_EMAIL = "help@example.org";
  const SMTP_URL = "smtp://mail.example.org";

  expect(read({ SUPPORT_EMAIL, MAIL_FROM }).mail).toBeNull();
  expect(read({ SMTP_URL, SUPPORT_EMAIL }).mail?.from).toBe(SUPPORT_EMAIL);
  expect(read({ SMTP_URL, SUPPORT_EMAIL, MAIL_FROM }).mail?.from).toBe(MAIL_FROM);
});

test("who reads what is written on the contact page is asked for at the start, but for a demo", () => {
  const real = { DEMO: "0", GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const mailed = { SMTP_URL: "smtp://mail.example.org", SUPPORT_EMAIL: "help@example.org" };

  expect(read(real).notes).toEqual([expect.stringContaining("set STAFF_EMAILS")]);
  expect(read({ ...real, SUPPORT_EMAIL: mailed.SUPPORT_EMAIL }).contactIsRead).toBe(false);
  expect(read({}).notes).toEqual([]);
  for (const settings of [{ STAFF_EMAILS: "grace@example.org" }, mailed]) {
    expect(read({ ...real, ...settings })).toMatchObject({ contactIsRead: true, notes: [] });
  }
});

test("settings of which mail would need another are said at the start, a line each", () => {
  const SUPPORT_EMAIL = "help@example.org";
  const SMTP_URL = "smtp://mail.example.org";

  expect(read({ SMTP_URL, MAIL_FROM }).notes).toEqual([
    "SMTP_URL is set, SUPPORT_EMAIL is not: messages from the contact page are listed for staff and mailed to nobody",
  ]);
  expect(read({ MAIL_FROM, SUPPORT_EMAIL }).notes).toEqual(["MAIL_FROM is set, SMTP_URL is not: mail waits unsent"]);
  expect(read({ SMTP_URL, MAIL_FROM, SUPPORT_EMAIL }).notes).toEqual([]);
  expect(read({ SMTP_URL, SUPPORT_EMAIL }).notes).toEqual([]);
  expect(read({ SUPPORT_EMAIL }).notes).toEqual([]);
});

test("a folder with posts of one's own comes after ours, whose posts its own then replace", () => {
  const [ours] = read({}).blogDirs;

  expect(ours).toBe(path.resolve("app/content/blog"));
  expect(read({}).blogDirs).toHaveLength(1);
  expect(read({ BLOG_DIR: "data/blog" }).blogDirs).toEqual([ours, path.resolve("data/blog")]);
});

test("other sites' scripts are loaded only where they are configured", () => {
  const script = "https://chat.example.org/widget.js?site=7";

  expect(read({})).toMatchObject({ liveChat: null, conversionHook: null });
  expect(read({ LIVE_CHAT_SRC: script })).toMatchObject({ liveChat: script, conversionHook: null });
});

test.each<[Record<string, string>, string]>([
  [{ LIVE_CHAT_SRC: "//chat.example.org/widget.js" }, "LIVE_CHAT_SRC must be the https address of a script"],
  [{ LIVE_CHAT_SRC: "javascript:alert(1)" }, "LIVE_CHAT_SRC must be the https address of a script"],
])("a wrong setting is named with what it should be: %j", (env, message) => {
  expect(() => read(env)).toThrow(message);
});
