import { z } from "zod";
import type { Caller } from "~/http/api/caller.server";
import type { Scope } from "~/services/accounts/api-tokens";

/** A call of the API: what is said of it, who may make it, what it takes and gives, and what it does. */
export interface Operation {
  /** Its name in the description, and so in the clients made from that: `createTicket`. */
  id: string;
  method: Method;
  /** `/api/support/tickets/{ticketId}` */
  path: string;
  group: Group;
  /** A line, without a full stop. */
  summary: string;
  description?: string;
  /** `anybody`: visitors, too. `staff` is for staff alone: whoever else is signed in gets a 404. */
  access: "anybody" | Scope;
  /** Whether no personal token may: for what spends money, or opens a way that outlasts the token. */
  needsSession?: boolean;
  /** Whether it asks for the cookie of a signed-in browser by itself, whatever token is sent. */
  readsCookie?: boolean;
  params: ObjectSchema;
  query: ObjectSchema;
  body: z.ZodType | null;
  /** Whether the body may come as multipart/form-data, with a file: the largest one that is taken, in bytes. */
  upload?: {
    field: string;
    maxBytes: number;
    /** Whether JSON may bring it, too, as a data URL. */
    isInJson?: boolean;
  };
  /** What it answers when it went well, by status. */
  answers: Answers;
  /** What it answers when it did not, besides what every call may: by status, why. */
  refusals?: Partial<Record<number, string>>;
  /** Whether it answers with a secret that is shown once: sent again with its Idempotency-Key, it is told to nobody. */
  answersSecret?: boolean;
  /** For how long any cache may hand on what it answers; left out, it is for its caller alone. */
  publicForSeconds?: number;
  handle: (call: Call) => Promise<Reply>;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The chapters of the description. */
export type Group =
  "session" | "account" | "courses" | "questions" | "review" | "payments" | "support" | "blog" | "records" | "staff";

type ObjectSchema = z.ZodObject;
/** A file is none of JSON: its media type alone is said. */
export type Answers = Partial<Record<number, z.ZodType | FileAnswer>>;
export interface FileAnswer {
  mediaType: string;
}

/** What a handler is given: all of it was validated. */
export interface Call<P = unknown, Q = unknown, B = unknown, W = Caller | null> {
  request: Request;
  caller: W;
  params: P;
  query: Q;
  body: B;
  /** The file of a multipart body. */
  file: { fileName: string; bytes: Uint8Array } | null;
  /** By which a program names this request, so that what it makes is made once; null where it has not. */
  idempotencyKey: string | null;
}

/** What a handler answers: one of `answers`, or for a file the whole response. */
export type Reply = { status: number; payload: unknown; headers?: HeadersInit } | Response;

type ReplyOf<A extends Answers> =
  | { [S in keyof A & number]: A[S] extends z.ZodType ? JsonReply<S, z.input<A[S]>> : never }[keyof A & number]
  | (FileAnswer extends A[keyof A & number] ? Response : never);

interface JsonReply<S, T> {
  status: S;
  payload: T;
  headers?: HeadersInit;
}

type CallerOf<W extends Operation["access"]> = W extends "anybody" ? Caller | null : Caller;

interface Definition<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends z.ZodType | null,
  A extends Answers,
  W extends Operation["access"],
> extends Omit<Operation, "params" | "query" | "body" | "answers" | "access" | "handle"> {
  access: W;
  params?: P;
  query?: Q;
  body?: B;
  answers: A;
  handle: (
    call: Call<z.output<P>, z.output<Q>, B extends z.ZodType ? z.output<B> : undefined, CallerOf<W>>,
  ) => Promise<ReplyOf<A>>;
}

const nothing = z.object({});

/** An operation; the types of what its handler is given and answers follow from the schemas. */
export function operation<
  A extends Answers,
  W extends Operation["access"],
  P extends ObjectSchema = typeof nothing,
  Q extends ObjectSchema = typeof nothing,
  B extends z.ZodType | null = null,
>({ params, query, body, handle, ...said }: Definition<P, Q, B, A, W>): Operation {
  return {
    ...said,
    params: params ?? nothing,
    query: query ?? nothing,
    body: body ?? null,
    handle: handle as unknown as Operation["handle"],
  };
}

export function ok<T>(payload: T, headers: HeadersInit = {}) {
  return { status: 200 as const, payload, headers };
}

/** @param path where what was made can be read */
export function created<T>(payload: T, path: string) {
  return { status: 201 as const, payload, headers: { Location: path } };
}
