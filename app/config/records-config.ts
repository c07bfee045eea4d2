import { z } from "zod";
import { isLoopback } from "~/network/is-loopback";

/** The settings of a learning record store: a part of `config.server.ts`, which reads them. */

const ADDRESS =
  "must be an https address such as https://lrs.example.org/xapi, without a query (http on this machine alone)";

export const recordsVariables = {
  XAPI_ENDPOINT: z.url(ADDRESS).refine(isSafeAddress, ADDRESS).optional(),
  XAPI_KEY: z
    .string()
    .regex(/^[^:]+$/, "must be the user name that the record store gave, without a colon")
    .optional(),
  XAPI_SECRET: z.string().min(1).optional(),
};

/** Every answer goes there, and a password with it. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return true; // has its message already
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  const isBare = username + password + search + hash === "";
  return isBare && (protocol === "https:" || (protocol === "http:" && isLoopback(hostname)));
}

export interface RecordsConfig {
  /** Without a slash at its end. */
  endpoint: string;
  key: string;
  secret: string;
}

/** The settings, null without a store; or what is wrong with them where each variable by itself is right. */
export function readRecordsConfig(
  values: z.infer<z.ZodObject<typeof recordsVariables>>,
): { problem: string; config: null } | { problem: null; config: RecordsConfig | null } {
  const { XAPI_ENDPOINT: endpoint, XAPI_KEY: key, XAPI_SECRET: secret } = values;
  if (!endpoint && !key && !secret) return { problem: null, config: null };
  if (!endpoint || !key || !secret) {
    return { problem: "XAPI_ENDPOINT, XAPI_KEY and XAPI_SECRET must be set together", config: null };
  }
  return { problem: null, config: { endpoint: new URL(endpoint).href.replace(/\/+$/, ""), key, secret } };
}
