import type { ModelConfig } from "./model-config";
import type { PaymentsConfig } from "./payments-config";
import type { RecordsConfig } from "./records-config";

/** What is set, once for the whole process. */
export interface Config {
  environment: "development" | "production" | "test";
  host: string;
  port: number;
  /** Origin under which browsers reach the product, without a trailing slash. */
  publicUrl: string;
  /** Of the names of cookies. With https it has browsers take them from this very host alone, not from a neighbour. */
  cookiePrefix: "__Host-" | "";
  /** Addresses of the proxies on other machines, whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  databaseUrl: string;
  dataDir: string;
  /** Signs CSRF tokens and the short-lived sign-in cookie; encrypts what goes to the provider with it, and webhooks' secrets. */
  sessionSecret: string;
  /** Stand-ins for outside services, with a banner on every page. */
  demo: boolean;
  /** Whether people on other machines reach it, as far as its settings tell. */
  reachableByOthers: boolean;
  /** Who vouches for people: the provider's address, or `stand-in`, as it is kept with each account. */
  issuer: string;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** In lower case. */
  staffEmails: string[];
  supportEmail: string | null;
  /** Where replies to tickets arrive by mail; each ticket has an address of its own, with a `+` in it. */
  inboundEmail: string | null;
  /** Whether what is written on the contact page reaches anybody: staff, or the support desk's mailbox. */
  contactIsRead: boolean;
  /** Where mail is handed to, and who it is from; null while none can be sent. */
  mail: { smtpUrl: string; from: string } | null;
  /** Address of the script that a new sign-up loads, once. */
  conversionHook: string | null;
  /** Address of the script with which visitors of the landing page can chat. */
  liveChat: string | null;
  publicNumbers: boolean;
  /** `none`: everybody has everything, and no price is shown. */
  billing: "stripe" | "none";
  /** Null where nothing is sold, and where a stand-in takes the payments (demo mode). */
  payments: PaymentsConfig | null;
  /** Origins, beside ours, whose pages may call the API, with a token. */
  apiAllowedOrigins: string[];
  /** Folders with posts, ours first. */
  blogDirs: string[];
  /** Folder with the packs that come with the product. */
  ownCurriculumDir: string;
  /** All folders with packs. */
  curriculumDirs: string[];
  model: ModelConfig | null;
  /** The learning record store that is told of every answer; null for none. */
  records: RecordsConfig | null;
  /** What whoever starts the product should know of these settings, a line each. */
  notes: string[];
  /** Milliseconds added to every call of the author, to see the waiting screens; 0 in normal use. */
  authorDelayMs: number;
  maxBreakdownDepth: number;
  maxPlacementQuestions: number;
  /** Whether webhooks may be sent into this server's own network, and by plain http. */
  privateWebhooks: boolean;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
}
