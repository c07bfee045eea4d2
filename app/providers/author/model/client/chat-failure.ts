import type { CallOutcome } from "~/providers/author/ledger-port";

/** What the server said to a request that it did not answer. */
export interface ServerAnswer {
  status: number | null;
  /** The names it gave its error: code, type and parameter. */
  code: string;
  /** In its own words, which may repeat ours: for telling what it rejects, never for a log or a learner. */
  message: string;
  /** When it asked to be left alone for a while, in milliseconds. */
  retryAfterMs: number | null;
}

const NOTHING: ServerAnswer = { status: null, code: "", message: "", retryAfterMs: null };

/** One request to the server that came to nothing. */
export class ChatFailure extends Error {
  override name = "ChatFailure";

  readonly answer: ServerAnswer;
  /** Of one that was late: it got no word because it stood in line behind other calls of ours. */
  isStarved = false;

  constructor(
    readonly outcome: Exclude<CallOutcome, "ok" | "malformed" | "aborted">,
    answer: Partial<ServerAnswer> = {},
  ) {
    super(outcome);
    this.answer = { ...NOTHING, ...answer };
  }

  /** Whether it is about the account that the key belongs to: wrong key, no money, not allowed. */
  get isAboutAccount(): boolean {
    return ACCOUNT_STATUSES.includes(this.answer.status ?? 0) || ACCOUNT_CODES.test(this.answer.code);
  }

  /** Whether the server, or what is in front of it, says itself that it cannot take the request yet. */
  get isNotReady(): boolean {
    return this.answer.status === NOT_READY;
  }

  /** Whether the server is starting: it will be well when its model is in memory, 5 to 60 seconds later. */
  get isLoading(): boolean {
    return this.isNotReady && LOADING.test(this.answer.message);
  }
}

const ACCOUNT_STATUSES = [401, 402, 403];
const ACCOUNT_CODES = /insufficient_quota|billing|invalid_api_key/i;
const CONTENT_CODES = /content_filter|content_policy/i;
const NOT_READY = 503;
/** llama.cpp's server says "Loading model", others that a model "is currently loading" or "is warming up". */
const LOADING = /\bloading\b|warming up|starting up/i;
/** Says that what was asked is not there, not that something is broken. */
const NOT_IMPLEMENTED = 501;

/** What an answer with an error in it comes to. */
export function failureOf(answer: ServerAnswer): ChatFailure {
  const { status, code } = answer;
  if (CONTENT_CODES.test(code)) return new ChatFailure("refused", answer);
  if (ACCOUNT_CODES.test(code)) return new ChatFailure("rejected", answer);
  if (status === 429 || /rate_limit/i.test(code)) return new ChatFailure("rate-limited", answer);
  // Without a status it is an error in the middle of an answer.
  const isServersFault = !status || status === 408 || status === 409 || (status >= 500 && status !== NOT_IMPLEMENTED);
  return new ChatFailure(isServersFault ? "server-error" : "rejected", answer);
}
