import { ctx } from "~/app-context.server";
import { problem } from "~/http/response/responses.server";
import { clientAddress, networkOf } from "~/http/request/client-address.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { cookieName, cookieNames, cookieOf, readCookie } from "~/http/session/cookies.server";
import { CSRF_TOKEN_FIELD, isCsrfToken } from "~/http/session/csrf-token.server";
import { clearDeadCookie, findSession } from "~/http/session/session.server";
import { toSignIn } from "~/http/session/to-sign-in.server";
import {
  findKeptForm,
  keepForm,
  KEPT_FORM_HOURS,
  removeKeptForm,
  type KeptFields,
} from "~/services/accounts/kept-forms.server";
import { KEPT_FORM_FIELD, paths } from "~/urls/paths";
import { readBody, readBodyWithFile } from "./read-body.server";
import { FORM_LIMIT, requireCsrfToken } from "./read-form.server";
import { typedFields } from "./typed-fields.server";

/** With the form's id behind it: a form in another tab has a secret of its own. */
const COOKIE = "keptForm-";
/** The newest of a browser, each some 100 bytes in every request. */
const MOST_COOKIES = 10;
const STRANGERS = { name: "kept form", points: 30, seconds: 60 };
/** Of a form with files, for whoever is not known to be signed in: only its texts can be kept. */
const STRANGERS_LIMIT = 256 * 1024;
const NOT_KEPT =
  "You’re signed out, and we couldn’t keep what you typed. Go back, copy it, sign in again and send it once more.";

/**
 * `readForm` for a form with something in it that was typed: when the session is lost, it waits on the server while
 * the learner signs in again, and is back in the form at `pathOf` afterwards. Once `take` has answered with a redirect
 * the form has done its work, and what was kept of it goes.
 *
 * @throws a redirect to sign in, which names what was kept, never the text itself
 */
export async function takeFormOrKeep<Result, Kept = never>(
  request: Request,
  pathOf: (form: FormData) => string,
  take: (learnerId: string, form: FormData) => Promise<Result>,
  { maxBytes = FORM_LIMIT, keepForItsLearner }: { maxBytes?: number; keepForItsLearner?: KeepForItsLearner<Kept> } = {},
): Promise<Result | Kept> {
  const isKnown = (await findSession(request))?.state === "valid";
  const form = await readBody(request, { maxBytes: isKnown ? maxBytes : Math.min(maxBytes, STRANGERS_LIMIT) });
  return takeOrKeep(request, form, { pathOf, keepForItsLearner }, take);
}

/**
 * Keeps what was typed into a form that was made for another session, for whom it was made. What is answered to it, or
 * thrown; null where the form cannot be kept, and the usual is said.
 */
type KeepForItsLearner<Kept> = (learnerId: string, form: FormData) => Promise<Kept | null>;

/** What came with the texts of a form, as far as it could be taken. */
export interface Files {
  /** There was no room for all of them at this moment. */
  isCut: boolean;
  /** More came than `maxBytes`: the last of them is not whole, and others may be missing. */
  isTooLarge: boolean;
}

/**
 * As `takeFormOrKeep`, for a form with files behind its texts. Whatever becomes of them, the texts are taken, or kept; files
 * are not kept.
 */
export async function takeFilesOrKeep<Result>(
  request: Request,
  { maxBytes, pathOf }: { maxBytes: number; pathOf: (form: FormData) => string },
  take: (learnerId: string, form: FormData, files: Files) => Promise<Result>,
): Promise<Result> {
  const isKnown = (await findSession(request))?.state === "valid";
  using body = await readBodyWithFile(request, { maxBytes: isKnown ? maxBytes : Math.min(maxBytes, STRANGERS_LIMIT) });
  const { form, isCut, isTooLarge } = body;
  // Awaited: the memory of the files is given back on the way out.
  return await takeOrKeep(request, form, { pathOf }, (learnerId) => take(learnerId, form, { isCut, isTooLarge }));
}

async function takeOrKeep<Result, Kept = never>(
  request: Request,
  form: FormData,
  {
    pathOf,
    keepForItsLearner,
  }: { pathOf: (form: FormData) => string; keepForItsLearner?: KeepForItsLearner<Kept> | undefined },
  take: (learnerId: string, form: FormData) => Promise<Result>,
): Promise<Result | Kept> {
  const session = await findSession(request);
  if (session?.state !== "valid") throw await keep(request, form, pathOf(form));
  if (keepForItsLearner && !isCsrfToken(session, form.get(CSRF_TOKEN_FIELD))) {
    const kept = await keepForItsLearner(session.learnerId, form);
    if (kept !== null) return kept;
  }
  requireCsrfToken(session, form);
  const result = await take(session.learnerId, form);
  if (result instanceof Response && result.status < 400)
    await letGo(request, session.learnerId, { form, answer: result });
  return result;
}

/** The form counts already: whatever happens here may not take that back. It would go by itself in a day. */
async function letGo(
  request: Request,
  learnerId: string,
  { form, answer }: { form: FormData; answer: Response },
): Promise<void> {
  const id = form.get(KEPT_FORM_FIELD);
  if (typeof id !== "string") return;
  await removeKeptForm(ctx, { id, learnerId }).catch((error: unknown) => logUnexpected(request, error));
  const cookie = cookieName(COOKIE + id);
  if (readCookie(request, cookie) !== null) answer.headers.append("Set-Cookie", cookieOf(cookie, "", 0));
}

async function keep(request: Request, form: FormData, path: string): Promise<Response> {
  const learnerId = await ownerOf(request, form);
  try {
    if (learnerId === null) await rateLimit(request, STRANGERS);
    const network = networkOf(clientAddress(request));
    const { id, secret } = await keepForm(ctx, { learnerId, network, path, fields: typedIn(form) });
    const headers = await clearDeadCookie(request);
    const response = toSignIn(paths.keptForm(path, id), { headers, ended: "typed" });
    if (learnerId === null) {
      for (const cookie of secretCookies(request, id, secret)) response.headers.append("Set-Cookie", cookie);
    }
    return response;
  } catch (error) {
    if (error instanceof Response) return new Response(NOT_KEPT, error); // too many at a time
    logUnexpected(request, error);
    return problem(503, NOT_KEPT);
  }
}

/** That of the new form; the oldest ones of the browser go when there are too many. */
function secretCookies(request: Request, id: string, secret: string): string[] {
  const former = cookieNames(request, cookieName(COOKIE));
  const tooOld = former.slice(0, Math.max(0, former.length + 1 - MOST_COOKIES));
  return [
    cookieOf(cookieName(COOKIE + id), secret, KEPT_FORM_HOURS * 60 * 60),
    ...tooOld.map((name) => cookieOf(name, "", 0)),
  ];
}

/**
 * Whose form it is: that of a session which ran out. One that was ended on purpose, on another device perhaps, writes
 * nothing into an account any more; then the form is only for the browser that it came from.
 */
async function ownerOf(request: Request, form: FormData): Promise<string | null> {
  const session = await findSession(request);
  return session?.state === "expired" && isCsrfToken(session, form.get(CSRF_TOKEN_FIELD)) ? session.learnerId : null;
}

function typedIn(form: FormData): KeptFields {
  return [...typedFields(form)].flatMap(([name, value]): KeptFields =>
    name === CSRF_TOKEN_FIELD || name === KEPT_FORM_FIELD ? [] : [[name, String(value)]],
  );
}

/** What was typed into the form at `path` before its learner signed in again; null when nothing was. */
export async function readKeptForm(
  request: Request,
  { learnerId, path }: { learnerId: string; path: string },
): Promise<URLSearchParams | null> {
  const id = new URL(request.url).searchParams.get(KEPT_FORM_FIELD);
  const fields =
    id && (await findKeptForm(ctx, { id, path, learnerId, secret: readCookie(request, cookieName(COOKIE + id)) }));
  return fields ? new URLSearchParams(fields) : null;
}

/** As `readKeptForm`, for what is taken then and there: it is there once. */
export async function takeKeptForm(
  request: Request,
  whose: { learnerId: string; path: string },
): Promise<URLSearchParams | null> {
  const fields = await readKeptForm(request, whose);
  const id = new URL(request.url).searchParams.get(KEPT_FORM_FIELD);
  if (fields && id) await removeKeptForm(ctx, { id, learnerId: whose.learnerId });
  return fields;
}
