import { DAY_MS } from "~/time/periods";

/** A placement test in which nothing was answered for so long is left alone, not under way. */
const UNDER_WAY_MS = DAY_MS;

/** @param updatedAt of an open test, as the database stores times */
export function isUnderWay({ updatedAt }: { updatedAt: string }, now: Date): boolean {
  return updatedAt > new Date(now.getTime() - UNDER_WAY_MS).toISOString();
}
