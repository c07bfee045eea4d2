import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { isLoopback } from "~/network/is-loopback";
import { isSafeIssuer, urlHost, usualSpelling } from "./addresses.server";
import { apiVariables } from "./api-config";
import type { Config } from "./config";
import { ANYBODY_SIGNS_IN, findDemoProblem } from "./demo-config";
import { mailNotes, mailVariables } from "./mail-config";
import { readKeptSecret } from "./kept-secret.server";
import { namesStripe, paymentVariables, readPaymentSettings } from "./payments-config";
import { isKeyAlone, modelVariables, readModelConfig } from "./model-config";
import { readRecordsConfig, recordsVariables } from "./records-config";

const NOBODY_READS =
  "nobody reads what is written on the contact page: set STAFF_EMAILS, or SUPPORT_EMAIL together with SMTP_URL";
/** The packs that come with the product. */
const OWN_CURRICULUM = path.resolve("db/curriculum");
const scriptAddress = z.url({ protocol: /^https$/, error: "must be the https address of a script" });
const wholeNumber = (min: number, max: number, rule: string) =>
  z.coerce.number(rule).int(rule).min(min, rule).max(max, rule);
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("production"),
  PORT: wholeNumber(0, 65535, "must be a port number").default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be an http(s) address such as https://learn.example.org" })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === "/", "must be an address without a path")
    .transform((url) => new URL(url).origin) // also of HTTPS://Learn.Example.org
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .refine((list) => list.every(isIP), "must be IP addresses with commas between them")
    .transform((list) => list.map(usualSpelling))
    .default([]),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|:memory:)$/, "must be file:<path> or :memory:")
    .default("file:./data/app.db"),
  DATA_DIR: z.string().min(1).default("./data"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  DEMO: flag.optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z
    .url("must be an https address such as https://accounts.google.com")
    .refine(isSafeIssuer, "must be an https address such as https://accounts.google.com (http on this machine alone)")
    .optional(),
  STAFF_EMAILS: z
    .string()
    .transform((list) => list.split(",").map((email) => email.trim().toLowerCase()))
    .pipe(z.array(z.email("must be e-mail addresses with commas between them")))
    .default([]),
  SUPPORT_EMAIL: z.email("must be an e-mail address").optional(),
  ...mailVariables,
  CONVERSION_HOOK_SRC: scriptAddress.optional(),
  LIVE_CHAT_SRC: scriptAddress.optional(),
  PUBLIC_NUMBERS: flag.default(false),
  ...paymentVariables,
  ...apiVariables,
  BLOG_DIR: z.string().min(1).optional(),
  CURRICULUM_DIR: z.string().min(1).optional(),
  ...modelVariables,
  ...recordsVariables,
  AUTHOR_DELAY_MS: wholeNumber(0, 600_000, "must be a whole number of milliseconds, at most 600000").default(0),
  MAX_BREAKDOWN_DEPTH: wholeNumber(1, 20, "must be a whole number of levels from 1 to 20").default(12),
  MAX_PLACEMENT_QUESTIONS: wholeNumber(5, 40, "must be a whole number of questions from 5 to 40").default(20),
  WEBHOOK_PRIVATE_ADDRESSES: z.literal("allow", "must be allow, or empty").optional(),
  LOG_LEVEL: z
    .enum(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug")
    .default("info"),
});

/**
 * What the product takes from `process.env`; only serve.mjs and the commands in db/ read some of it, too.
 * `.env.example` says what each variable is for.
 *
 * @throws Error that names each wrong variable and what it should be
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    // One line a variable and mistake, though several entries of a list may have it.
    throw configError([...new Set(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))]);
  }
  const values = parsed.data;
  const google =
    values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
      ? {
          clientId: values.GOOGLE_CLIENT_ID,
          clientSecret: values.GOOGLE_CLIENT_SECRET,
          issuer: values.GOOGLE_ISSUER ?? "https://accounts.google.com",
        }
      : null;
  if (!google && (values.GOOGLE_CLIENT_ID || values.GOOGLE_CLIENT_SECRET)) {
    throw configError(["GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together"]);
  }
  if (!google && values.GOOGLE_ISSUER) {
    throw configError(["GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: set them, or remove it"]);
  }
  const demoProblem = findDemoProblem(values);
  if (demoProblem) throw configError([demoProblem]);
  // Behind a public address people are real, even where only a proxy on this machine can reach the port.
  const loopback = isLoopback(values.HOST) && (!values.PUBLIC_URL || isLoopback(new URL(values.PUBLIC_URL).hostname));
  const demo = values.DEMO ?? (!google && !namesStripe(values) && loopback);
  if (!demo && !google) {
    throw configError([
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set so that people can sign in" +
        (loopback ? "" : " (demo mode is off because HOST or PUBLIC_URL is not of this machine alone)"),
    ]);
  }
  const contactIsRead = values.STAFF_EMAILS.length > 0 || Boolean(values.SMTP_URL && values.SUPPORT_EMAIL);
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? new URL(`http://${urlHost(values.HOST)}:${values.PORT}`).origin,
    cookiePrefix: values.PUBLIC_URL?.startsWith("https:") ? "__Host-" : "",
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    dataDir: path.resolve(values.DATA_DIR),
    sessionSecret: values.SESSION_SECRET ?? sound(readKeptSecret(path.resolve(values.DATA_DIR))).secret,
    demo,
    reachableByOthers: !loopback,
    google: demo ? null : google,
    issuer: demo || !google ? "stand-in" : google.issuer,
    staffEmails: values.STAFF_EMAILS,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    inboundEmail: values.INBOUND_EMAIL ?? null,
    contactIsRead,
    mail: mailConfig(values),
    conversionHook: values.CONVERSION_HOOK_SRC ?? null,
    liveChat: values.LIVE_CHAT_SRC ?? null,
    publicNumbers: values.PUBLIC_NUMBERS,
    ...sound(readPaymentSettings(values, { demo })).settings,
    apiAllowedOrigins: values.API_ALLOWED_ORIGINS,
    blogDirs: [path.resolve("app/content/blog"), ...(values.BLOG_DIR ? [path.resolve(values.BLOG_DIR)] : [])],
    ownCurriculumDir: OWN_CURRICULUM,
    curriculumDirs: [OWN_CURRICULUM, ...(values.CURRICULUM_DIR ? [path.resolve(values.CURRICULUM_DIR)] : [])],
    model: sound(readModelConfig(values)).config,
    records: sound(readRecordsConfig(values)).config,
    notes: [
      ...(isKeyAlone(values) ? ["OPENAI_API_KEY is set, OPENAI_MODEL is not: no model is used"] : []),
      ...mailNotes(values),
      ...dataNotes(given),
      ...(demo && !loopback ? [ANYBODY_SIGNS_IN] : []),
      ...(demo || contactIsRead ? [] : [NOBODY_READS]),
    ],
    authorDelayMs: values.AUTHOR_DELAY_MS,
    maxBreakdownDepth: values.MAX_BREAKDOWN_DEPTH,
    maxPlacementQuestions: values.MAX_PLACEMENT_QUESTIONS,
    privateWebhooks: values.WEBHOOK_PRIVATE_ADDRESSES === "allow",
    logLevel: values.LOG_LEVEL,
  };
}

/** The database and the other data are set apart: who sets one of them may think that it moves both. */
function dataNotes({ DATA_DIR, DATABASE_URL }: Record<string, string | undefined>): string[] {
  if (DATA_DIR && !DATABASE_URL) return ["DATA_DIR is set, DATABASE_URL is not: the database is ./data/app.db"];
  return DATABASE_URL && !DATA_DIR
    ? ["DATABASE_URL is set, DATA_DIR is not: pictures, archives and the session secret are in ./data"]
    : [];
}

function mailConfig(values: z.infer<typeof environmentSchema>): Config["mail"] {
  if (!values.SMTP_URL) return null;
  const from = values.MAIL_FROM ?? values.SUPPORT_EMAIL;
  if (!from) throw configError(["MAIL_FROM must be set beside SMTP_URL: the address that mail comes from"]);
  return { smtpUrl: values.SMTP_URL, from };
}

/** @throws Error that says what is wrong with what was read */
function sound<Read extends { problem: string | null }>(read: Read): Extract<Read, { problem: null }> {
  if (read.problem !== null) throw configError([read.problem]);
  return read as Extract<Read, { problem: null }>;
}

function configError(problems: string[]): Error {
  return new Error(`Wrong settings, nothing was started:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}

export const config = readConfig(process.env);
