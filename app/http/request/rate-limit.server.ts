import type { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { clientAddress, networkOf } from "./client-address.server";
import { problem } from "~/http/response/responses.server";

export interface RateLimit {
  /** What is counted; each name has its own count. */
  name: string;
  /** Counted for this account (or sign-in), wherever it comes from; without it for the client's address. */
  key?: string;
  /** So many requests … */
  points: number;
  /** … in so many seconds, beginning with the first. */
  seconds: number;
}

const limiters = new Map<string, RateLimiterMemory>();

/** @throws 429 when there were too many, from this address or for this account */
export async function rateLimit(request: Request, limit: RateLimit): Promise<void> {
  const wait = await consume(request, limit);
  if (wait !== null) throw tooMany(wait);
}

/** As `rateLimit`, for whoever answers that in other ways than by a page of its own. */
export async function isTooOften(request: Request, limit: RateLimit): Promise<boolean> {
  return (await consume(request, limit)) !== null;
}

/** @returns null, or in how many seconds it may be tried again */
async function consume(request: Request, limit: RateLimit): Promise<number | null> {
  const { isOver, resetSeconds } = await countRequest(request, limit);
  return isOver ? resetSeconds : null;
}

interface Counted {
  isOver: boolean;
  /** How many more are taken … */
  remaining: number;
  /** … until the count begins anew. */
  resetSeconds: number;
}

/** Counts a request. */
export async function countRequest(request: Request, { name, key, points, seconds }: RateLimit): Promise<Counted> {
  const limiter = await limiterFor(name, points, seconds);
  const counted = key === undefined ? `address ${networkOf(clientAddress(request))}` : `key ${key}`;
  try {
    return countedOf(await limiter.consume(counted), false);
  } catch (exceeded) {
    if (exceeded instanceof Error) throw exceeded;
    return countedOf(exceeded as RateLimiterRes, true);
  }
}

function countedOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isOver: boolean): Counted {
  return { isOver, remaining: remainingPoints, resetSeconds: Math.ceil(msBeforeNext / 1000) };
}

/** Forgets all counts: for tests, each of which begins as if the server had just started. */
export function forgetRates(): void {
  limiters.clear();
}

/** Counts in memory: there is one process, and its restart forgives. */
async function limiterFor(name: string, points: number, duration: number): Promise<RateLimiterMemory> {
  // Loaded when first needed, for it would make the start longer.
  const { RateLimiterMemory } = await import("rate-limiter-flexible");
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration });
  limiters.set(name, limiter);
  return limiter;
}

function tooMany(seconds: number): Response {
  const response = problem(429, tooOften(seconds));
  response.headers.set("Retry-After", String(seconds));
  return response;
}

/** @param seconds until it may be tried again */
export function tooOften(seconds: number): string {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : seconds === 1 ? "a second" : `${seconds} seconds`;
  return `Too many tries. Wait ${wait} and try again.`;
}
