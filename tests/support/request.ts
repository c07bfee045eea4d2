import { createHash } from "node:crypto";
import { config } from "~/config/config.server";
import { CSRF_TOKEN_FIELD, csrfToken } from "~/http/session/csrf-token.server";

export interface RequestOptions {
  /** A session's Cookie header, from `createSessionCookie`; signed out without it. */
  as?: string;
  headers?: Record<string, string>;
}

type Fields = Record<string, string | string[] | File>;

export function get(path: string, { as, headers }: RequestOptions = {}): Request {
  return new Request(config.publicUrl + path, { headers: { ...(as && { Cookie: as }), ...headers } });
}

/** A form posted from a page of the session: with its CSRF token, and as multipart when it has a file. */
export function post(path: string, fields: Fields = {}, { as, headers }: RequestOptions = {}): Request {
  const all = as ? { [CSRF_TOKEN_FIELD]: csrfTokenOf(as), ...fields } : fields;
  return new Request(config.publicUrl + path, {
    method: "POST",
    headers: { ...(as && { Cookie: as }), ...headers },
    body: encode(all),
  });
}

/** What the forms of the session behind a Cookie header carry. */
export function csrfTokenOf(cookie: string): string {
  const token = cookie.replace(/^authToken=/, "");
  return csrfToken({ tokenHash: createHash("sha256").update(token).digest("hex") });
}

/** The arguments with which Remix calls a loader or an action. */
export function args(request: Request, params: Record<string, string> = {}) {
  return { request, params, context: {} };
}

/** What a loader or an action threw: a redirect or a problem. */
export async function thrownResponse(work: Promise<unknown>): Promise<Response> {
  const outcome = await work.then(
    () => new Error("nothing was thrown"),
    (error: unknown) => error,
  );
  if (outcome instanceof Response) return outcome;
  throw outcome;
}

function encode(fields: Fields): FormData | URLSearchParams {
  const hasFile = Object.values(fields).some((value) => value instanceof File);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) (body as FormData).append(name, one as string);
  }
  return body;
}
