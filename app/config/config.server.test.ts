import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "./config.server";

const SECRET = "s".repeat(32);
const MAIL_FROM = "desk@example.org";

function read(env: Record<string, string>) {
  return readConfig({ SESSION_SECRET: SECRET, ...env });
}

test("nothing is required: a first run is a demo on this machine", () => {
  const config = read({});

  expect(config).toMatchObject({ demo: true, google: null, host: "127.0.0.1", port: 3000 });
  expect(config.publicUrl).toBe("http://127.0.0.1:3000");
});

test("with Google's keys it is no demo", () => {
  const config = read({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });

  expect(config).toMatchObject({
    demo: false,
    google: { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" },
  });
});

test.each(["https://id.example.org/realms/school", "http://127.0.0.1:8080"])(
  "another provider that speaks Google's protocol takes its place: %s",
  (issuer) => {
    const config = read({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: issuer });

    expect(config.google?.issuer).toBe(issuer);
  },
);

test("staff are a list of addresses, in whatever case", () => {
  expect(read({}).staffEmails).toEqual([]);
  expect(read({ STAFF_EMAILS: "" }).staffEmails).toEqual([]);
  expect(read({ STAFF_EMAILS: "Grace@Example.org, alan@example.org" }).staffEmails).toEqual([
    "grace@example.org",
    "alan@example.org",
  ]);
});

test("proxies elsewhere are a list of addresses, in their usual spelling", () => {
  expect(read({}).trustedProxies).toEqual([]);
  expect(read({ TRUSTED_PROXIES: "172.18.0.2, 2001:0DB8:0::2" }).trustedProxies).toEqual(["172.18.0.2", "2001:db8::2"]);
});

test("an https address is one in whatever spelling: no demo there, and cookies of that host alone", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const PUBLIC_URL = "HTTPS://Learn.Example.org:443/";

  expect(() => read({ DEMO: "1", PUBLIC_URL })).toThrow("DEMO=1 and an https PUBLIC_URL exclude");
  expect(read({ PUBLIC_URL, ...google })).toMatchObject({
    publicUrl: "https://learn.example.org",
    cookiePrefix: "__Host-",
  });
});

test("without a server for it there is no model", () => {
  expect(read({}).model).toBeNull();
  expect(read({ OPENAI_API_KEY: "", OPENAI_BASE_URL: "", OPENAI_MODEL: "" }).model).toBeNull();
});

test("a key alone is some other program's: no model is used, and that is said", () => {
  const config = read({ OPENAI_API_KEY: "sk-key" });

  expect(config.model).toBeNull();
  expect(config.notes).toEqual(["OPENAI_API_KEY is set, OPENAI_MODEL is not: no model is used"]);
  expect(read({}).notes).toEqual([]);
  expect(read({ OPENAI_API_KEY: "sk-key", OPENAI_MODEL: "gpt-x" }).notes).toEqual([]);
});

test("who moves the database or the other data alone is told where the rest is", () => {
  expect(read({ DATA_DIR: "/srv/taproot" }).notes).toEqual([expect.stringContaining("the database is ./data/app.db")]);
  expect(read({ DATABASE_URL: "file:/srv/app.db" }).notes).toEqual([expect.stringContaining("are in ./data")]);
  expect(read({ DATA_DIR: "/srv/taproot", DATABASE_URL: "file:/srv/taproot/app.db" }).notes).toEqual([]);
});

test("a key and a model are enough for OpenAI", () => {
  expect(read({ OPENAI_API_KEY: "sk-key", OPENAI_MODEL: "gpt-x" }).model).toEqual({
    apiKey: "sk-key",
    baseUrl: "https://api.openai.com/v1",
    models: { writing: "gpt-x", checking: "gpt-x", vision: null },
    checks: 2,
    idleTimeoutMs: 60_000,
    concurrency: 8,
    extraBody: {},
    prices: {},
    caps: { tokens: 2_000_000, tokensPerLearner: 300_000, dollars: null, dollarsPerLearner: null },
  });
});

test("a server of one's own wants no key, and everything about it can be set", () => {
  const { model } = read({
    OPENAI_BASE_URL: "http://127.0.0.1:11434/v1",
    OPENAI_MODEL: "writer",
    OPENAI_CHECK_MODEL: "checker",
    OPENAI_VISION_MODEL: "reader",
    OPENAI_CHECKS: "5",
    OPENAI_TIMEOUT_SECONDS: "300",
    OPENAI_CONCURRENCY: "1",
    OPENAI_PRICES: " writer=0.40/1.60, checker=0/0 ,reader = 1/2, ",
    OPENAI_DAILY_TOKENS: "0",
    OPENAI_DAILY_TOKENS_PER_LEARNER: "5000",
    OPENAI_DAILY_USD: "2.5",
    OPENAI_DAILY_USD_PER_LEARNER: "0.25",
  });

  expect(model).toEqual({
    apiKey: null,
    baseUrl: "http://127.0.0.1:11434/v1",
    models: { writing: "writer", checking: "checker", vision: "reader" },
    checks: 5,
    idleTimeoutMs: 300_000,
    concurrency: 1,
    extraBody: {},
    prices: {
      writer: { input: 0.4, output: 1.6 },
      checker: { input: 0, output: 0 },
      reader: { input: 1, output: 2 },
    },
    caps: { tokens: null, tokensPerLearner: 5000, dollars: 2.5, dollarsPerLearner: 0.25 },
  });
});

const MODEL = { OPENAI_API_KEY: "sk-key", OPENAI_MODEL: "gpt-x" };
const PRICES = "OPENAI_PRICES must be prices in US dollars per million tokens, such as gpt-x=0.40/1.60, other=0/0";

test.each<[Record<string, string>, string]>([
  [{ OPENAI_MODEL: "gpt-x" }, "OPENAI_MODEL needs OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own"],
  [
    { OPENAI_API_KEY: "sk-key", OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" },
    "OPENAI_MODEL must be the name of a model that the server has",
  ],
  [{ ...MODEL, OPENAI_API_KEY: "sk-kéy" }, "OPENAI_API_KEY must be the key as it was given"],
  [{ ...MODEL, OPENAI_API_KEY: "sk-key\nX-Other: 1" }, "OPENAI_API_KEY must be the key as it was given"],
  [{ ...MODEL, OPENAI_API_KEY: "sk key" }, "OPENAI_API_KEY must be the key as it was given"],
  [{ OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" }, "OPENAI_MODEL must be the name of a model"],
  [{ OPENAI_BASE_URL: "localhost:11434/v1" }, "OPENAI_BASE_URL must be an address such as http://127.0.0.1:11434/v1"],
  [{ ...MODEL, OPENAI_BASE_URL: "http://a:b@host/v1" }, "without a name, a query or a fragment"],
  [{ ...MODEL, OPENAI_BASE_URL: "http://host/v1?x=1" }, "without a name, a query or a fragment"],
  [{ OPENAI_CHECK_MODEL: "checker" }, "OPENAI_CHECK_MODEL needs OPENAI_MODEL"],
  [{ ...MODEL, OPENAI_MODEL: " " }, "OPENAI_MODEL must be the name of a model that the server has"],
  [{ ...MODEL, OPENAI_PRICES: "a=1/2, a=0/0" }, "OPENAI_PRICES must have one price for a"],
  [{ OPENAI_BASE_URL: "ollama" }, "OPENAI_BASE_URL must be an address such as http://127.0.0.1:11434/v1"],
  [{ OPENAI_CHECKS: "0" }, "OPENAI_CHECKS must be a whole number of checks from 1 to 5"],
  [{ OPENAI_CHECKS: "2.5" }, "OPENAI_CHECKS must be a whole number of checks from 1 to 5"],
  [{ OPENAI_CHECKS: "6" }, "OPENAI_CHECKS must be a whole number of checks from 1 to 5"],
  [{ OPENAI_TIMEOUT_SECONDS: "0" }, "OPENAI_TIMEOUT_SECONDS must be a number of seconds from 1 to 3600"],
  [{ OPENAI_TIMEOUT_SECONDS: "1m" }, "OPENAI_TIMEOUT_SECONDS must be a number of seconds from 1 to 3600"],
  [{ OPENAI_CONCURRENCY: "0" }, "OPENAI_CONCURRENCY must be a whole number of calls from 1 to 64"],
  [{ OPENAI_CONCURRENCY: "65" }, "OPENAI_CONCURRENCY must be a whole number of calls from 1 to 64"],
  [{ OPENAI_DAILY_TOKENS: "two million" }, "OPENAI_DAILY_TOKENS must be a number, 0 for no cap"],
  [{ OPENAI_DAILY_TOKENS_PER_LEARNER: "-1" }, "OPENAI_DAILY_TOKENS_PER_LEARNER must be a number, 0 for no cap"],
  [{ OPENAI_DAILY_USD: "$5" }, "OPENAI_DAILY_USD must be a number, 0 for no cap"],
  [{ OPENAI_DAILY_USD_PER_LEARNER: "-0.5" }, "OPENAI_DAILY_USD_PER_LEARNER must be a number, 0 for no cap"],
  [{ OPENAI_PRICES: "gpt-x" }, PRICES],
  [{ OPENAI_PRICES: "gpt-x=0.40" }, PRICES],
  [{ OPENAI_PRICES: "gpt-x=0.4.0/1.60" }, PRICES],
  [{ OPENAI_PRICES: "gpt-x=-1/1.60" }, PRICES],
  [{ OPENAI_PRICES: "gpt-x=0.40/1.60; other=0/0" }, PRICES],
  [
    { ...MODEL, OPENAI_DAILY_USD: "5" },
    "OPENAI_PRICES must have a price for gpt-x, or a cap in dollars would not hold",
  ],
  [
    {
      ...MODEL,
      OPENAI_DAILY_USD_PER_LEARNER: "1",
      OPENAI_CHECK_MODEL: "small",
      OPENAI_VISION_MODEL: "eyes",
      OPENAI_PRICES: "gpt-x=1/2",
    },
    "OPENAI_PRICES must have a price for small, eyes,",
  ],
])("a wrong setting of the model is named with what it should be: %j", (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test("the key of a model stands in no message", () => {
  const wrong = { OPENAI_API_KEY: "sk-secret ö", OPENAI_BASE_URL: "ollama", OPENAI_CHECKS: "0" };

  expect(() => read(wrong)).toThrow(expect.not.objectContaining({ message: expect.stringContaining("sk-secret") }));
});

test.each<[Record<string, string>, string]>([
  [{ PORT: "many" }, "PORT must be a port number"],
  [{ PUBLIC_URL: "learn.example.org" }, "PUBLIC_URL must be an http(s) address"],
  [{ PUBLIC_URL: "https://example.org/learn" }, "PUBLIC_URL must be an address without a path"],
  [{ DATABASE_URL: "postgres://x" }, "DATABASE_URL must be file:<path> or :memory:"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must have at least 32 characters"],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together"],
  [{ GOOGLE_ISSUER: "accounts.google.com" }, "GOOGLE_ISSUER must be an https address"],
  [{ GOOGLE_ISSUER: "http://id.example.org" }, "GOOGLE_ISSUER must be an https address"],
  [{ STAFF_EMAILS: "grace@example.org, alan" }, "STAFF_EMAILS"],
  [{ STAFF_EMAILS: "grace@example.org," }, "must be e-mail addresses with commas between them"],
  [{ TRUSTED_PROXIES: "proxy.example.org" }, "TRUSTED_PROXIES must be IP addresses with commas between them"],
  [{ TRUSTED_PROXIES: "172.18.0.2," }, "TRUSTED_PROXIES must be IP addresses with commas between them"],
  [{ SUPPORT_EMAIL: "support" }, "SUPPORT_EMAIL must be an e-mail address"],
  [{ SMTP_URL: "mail.example.org" }, "SMTP_URL must be an address such as smtps://user:password@mail.example.org"],
  [{ SMTP_URL: "smtp://", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp:mail.example.org", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp://mail.example.org:0", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp://mäil.example.org", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp://mail.example.org?tls=no", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp://mail.example.org/inbox", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp://desk:100%@mail.example.org", MAIL_FROM }, "percent-encoded"],
  [{ SMTP_URL: "smtp://:secret@mail.example.org", MAIL_FROM }, "SMTP_URL must be an address such as"],
  [{ SMTP_URL: "smtp://mail.example.org" }, "MAIL_FROM must be set beside SMTP_URL"],
  [{ MAIL_FROM: "Taproot <desk@example.org>" }, "MAIL_FROM must be an e-mail address alone, such as desk@example.org"],
  [{ CONVERSION_HOOK_SRC: "http://metrics.example/hook.js" }, "CONVERSION_HOOK_SRC must be the https address"],
  [{ MAX_BREAKDOWN_DEPTH: "0" }, "MAX_BREAKDOWN_DEPTH must be a whole number of levels from 1 to 20"],
  [{ MAX_PLACEMENT_QUESTIONS: "4" }, "MAX_PLACEMENT_QUESTIONS must be a whole number of questions from 5 to 40"],
  [{ MAX_PLACEMENT_QUESTIONS: "41" }, "MAX_PLACEMENT_QUESTIONS must be a whole number of questions from 5 to 40"],
  [{ DEMO: "yes" }, "DEMO must be 0 or 1"],
  [{ STAFF_EMAILS: "a;b, c;d" }, ":\n  STAFF_EMAILS must be e-mail addresses with commas between them"],
  [{ PORT: "70000" }, "PORT must be a port number"],
  [{ PORT: "80.5" }, "PORT must be a port number"],
  [{ NODE_ENV: "staging" }, "NODE_ENV must be development, production or test"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be silent, error, warn, info or debug"],
  [{ AUTHOR_DELAY_MS: "-1" }, "AUTHOR_DELAY_MS must be a whole number of milliseconds, at most 600000"],
])("a wrong setting is named with what it should be: %j", (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test("no wrong setting is answered in the words of the library that checks them", () => {
  const variables = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(variables.length).toBeGreaterThan(30);
  const given = (value: string) => Object.fromEntries(variables.map((name) => [name, value]));

  for (const value of ["x;y", "-1", "0.5", "99999999"]) {
    expect(() => read(given(value))).toThrow(/^Wrong settings, nothing was started:(\n {2}[A-Z_]+ must [^\n]+)+$/);
  }
});

test.each([
  "smtp://mail.example.org",
  "smtps://desk%40example.org:p%40ss%25@mail.example.org:465",
  "smtp://127.0.0.1:1025/",
  "smtp://[::1]:25",
])("%s is where a mail server can be", (SMTP_URL) => {
  expect(read({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from: MAIL_FROM });
});

test("an address for every interface is announced as one that can be gone to", () => {
  expect(read({ HOST: "0.0.0.0", DEMO: "1" }).publicUrl).toBe("http://localhost:3000");
});
