import type { ChatFailure } from "./chat-failure";

/** What of the protocol a request may use with one model. Servers differ in what they know, and models on them too. */
export interface Features {
  /** How the answer is made to be JSON; with `text` by asking for it. */
  format: "json_schema" | "json_object" | "text";
  /** Whether the schema is also told in words. */
  tellsSchema: boolean;
  /** Whether it is asked what the call took. */
  asksUsage: boolean;
  /** Names for the most that an answer may take, the one in use first. */
  tokenLimits: TokenLimit[];
  /** The most tokens that the model writes in one answer; null while nothing is known of such a limit. */
  mostTokens: number | null;
  /** So much room the model was seen to need beyond what an answer itself takes, for thinking first; 0 at the beginning. */
  thinkingTokens: number;
  /** What the operator wants to have sent with each request, as far as the server takes it. */
  extraBody: Record<string, unknown>;
}

export type TokenLimit = "max_tokens" | "max_completion_tokens";

/** What to try first. */
export function firstFeatures(baseUrl: string, extraBody: Features["extraBody"] = {}): Features {
  const isOpenAi = URL.canParse(baseUrl) && new URL(baseUrl).hostname === "api.openai.com";
  return {
    format: "json_schema",
    tellsSchema: false,
    asksUsage: true,
    // OpenAI's newer models reject the old name, and many other servers do not know the new one.
    tokenLimits: isOpenAi ? ["max_completion_tokens", "max_tokens"] : ["max_tokens", "max_completion_tokens"],
    mostTokens: null,
    thinkingTokens: 0,
    extraBody,
  };
}

/** The most tokens that an answer may take, and the fewest with which it is still worth asking for. */
interface TokenRange {
  maxTokens: number;
  leastTokens: number;
  /** Room for thinking that this one needs at least, beyond `maxTokens`; none unless given. */
  extraTokens?: number;
}

/** However much a model thinks, an answer gets no more than so many times the room that was asked for. */
export const MOST_TIMES_THE_ROOM = 4;

/** The most tokens that the answer may take, as the server is told. */
export function maxAnswerTokens(
  { maxTokens, extraTokens = 0 }: Omit<TokenRange, "leastTokens">,
  { mostTokens, thinkingTokens }: Features,
): number {
  const wanted = maxTokens + Math.max(extraTokens, thinkingTokens);
  return Math.min(wanted, maxTokens * MOST_TIMES_THE_ROOM, mostTokens ?? Infinity);
}

/** Another request to try after one was rejected, with one feature less; null when that would not help. */
export function fewerFeatures(
  features: Features,
  { outcome, answer }: ChatFailure,
  range: TokenRange,
): Features | null {
  if (outcome !== "rejected") return null;
  const about = `${answer.code} ${answer.message}`.toLowerCase();
  if (![400, 404, 415, 422, 501].includes(answer.status ?? 0)) return null;
  if (TOKEN_LIMIT.test(about) && TOO_MUCH.test(about)) return withHalfTheTokens(features, range);
  if (/stream_options|include_usage/.test(about)) return withoutUsage(features);
  const unwanted = UNKNOWN.test(about) ? keyNamedIn(about, features.extraBody) : null;
  if (unwanted) return withoutExtra(features, unwanted);
  if (/response_format|json|schema|structured|grammar|guided/.test(about)) return withSimplerFormat(features);
  if (/context|too (long|large|many|big)|image|vision|not found|does not exist/.test(about)) return null;
  if (TOKEN_LIMIT.test(about)) return withOtherTokenLimit(features);
  if (answer.status === 404 && !/param|support/.test(about)) return null; // a wrong address
  return withSimplerFormat(features) ?? withoutUsage(features) ?? withOtherTokenLimit(features);
}

const TOKEN_LIMIT = /max_?(completion|output|new)?_?tokens|completion tokens|in the completion/;
const TOO_MUCH = /too (large|high|big|many)|at most|maximum|exceed|less than|range|<=/;

/** How servers say that they do not know a parameter. */
const UNKNOWN =
  /unknown|unrecogni[sz]ed|unsupported|not supported|unexpected|not permitted|extra (?:inputs|fields)|invalid param/;

/** The key that is spoken of. */
function keyNamedIn(about: string, extraBody: Features["extraBody"]): string | null {
  const words = new Set(about.match(/\w+/g));
  return Object.keys(extraBody).find((key) => words.has(key.toLowerCase())) ?? null;
}

function withoutExtra(features: Features, unwanted: string): Features {
  const kept = Object.entries(features.extraBody).filter(([key]) => key !== unwanted);
  return { ...features, extraBody: Object.fromEntries(kept) };
}

/** Where room for thinking was added, first without that. */
function withHalfTheTokens(features: Features, range: TokenRange): Features | null {
  const { maxTokens, leastTokens } = range;
  const askedTokens = maxAnswerTokens(range, features);
  const half = Math.floor(askedTokens / 2);
  const mostTokens = askedTokens > maxTokens ? Math.max(maxTokens, half) : half;
  return mostTokens < leastTokens ? null : { ...features, mostTokens };
}

function withSimplerFormat(features: Features): Features | null {
  if (features.format === "text") return null;
  return { ...features, format: features.format === "json_schema" ? "json_object" : "text", tellsSchema: true };
}

function withoutUsage(features: Features): Features | null {
  return features.asksUsage ? { ...features, asksUsage: false } : null;
}

function withOtherTokenLimit(features: Features): Features | null {
  return features.tokenLimits.length > 1 ? { ...features, tokenLimits: features.tokenLimits.slice(1) } : null;
}

/** What both of two that were learned at the same time leave. */
export function commonFeatures(one: Features, other: Features): Features {
  const mostTokens = Math.min(one.mostTokens ?? Infinity, other.mostTokens ?? Infinity);
  return {
    format: FORMATS[Math.max(FORMATS.indexOf(one.format), FORMATS.indexOf(other.format))]!,
    tellsSchema: one.tellsSchema || other.tellsSchema,
    asksUsage: one.asksUsage && other.asksUsage,
    tokenLimits: one.tokenLimits.length < other.tokenLimits.length ? one.tokenLimits : other.tokenLimits,
    mostTokens: Number.isFinite(mostTokens) ? mostTokens : null,
    thinkingTokens: Math.max(one.thinkingTokens, other.thinkingTokens),
    extraBody: Object.fromEntries(Object.entries(one.extraBody).filter(([key]) => key in other.extraBody)),
  };
}

/** The best first. */
const FORMATS: Features["format"][] = ["json_schema", "json_object", "text"];

/** What an operator may want to know of the difference; empty when there is none. */
export function missingFeatures(first: Features, known: Features): string[] {
  return [
    known.format !== "json_schema" && "JSON schema",
    known.format === "text" && "JSON mode",
    !known.asksUsage && first.asksUsage && "token counts",
    known.tokenLimits[0] !== first.tokenLimits[0] && first.tokenLimits[0]!,
    ...Object.keys(first.extraBody).map((key) => !(key in known.extraBody) && `${key} of OPENAI_EXTRA_BODY`),
    known.mostTokens !== null && `answers of more than ${known.mostTokens} tokens`,
  ].filter((feature) => feature !== false);
}
