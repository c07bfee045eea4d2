import { dataAddress, packScreens, SCREENS } from "~/network/screens";
import { cookiesAfter } from "./cookies-after";
import { compress } from "./compress.server";

export interface NextScreens {
  request: Request;
  /** Answers a request as if it had come in by itself; `patches/@remix-run+server-runtime`. */
  load: (request: Request) => Promise<Response>;
  /** The module of the innermost route at a path; null where there is none. */
  findPage: (path: string) => PageModule | null;
}

interface PageModule {
  default?: unknown;
  shouldRevalidate?: unknown;
}

interface Step {
  address: string;
  answer: Response;
}

/** A chain that is longer goes on as the browser asks for it. */
const MAX_SCREENS = 6;
const REDIRECT = 202; // of single fetch: a real one would be followed by the browser itself

/**
 * Sends along what a script will ask for next because of this answer: the page that it redirects to, and the page anew after
 * a form. On a slow line each question costs as long as the answer takes to compute a hundred times.
 *
 * What comes along is loaded as if the browser had asked: with its cookies, those included that were set on the way, and
 * with the checks of each page. Only pages of ours are, never a file, a document of its own or another site.
 */
export async function withNextScreens(answer: Response, next: NextScreens): Promise<Response> {
  const { request } = next;
  if (request.headers.get("Accept") !== SCREENS) return answer;
  const steps: Step[] = [{ address: dataAddress(new URL(request.url)), answer }];
  for (let path = nextPath(steps, next); path !== null; path = nextPath(steps, next)) {
    const url = new URL(path, request.url);
    url.hash = "";
    const address = dataAddress(url);
    const loaded = await next.load(requestAfter(steps, next, address)).catch(() => null);
    if (!loaded) break; // the browser asks for itself, and is told
    steps.push({ address, answer: loaded });
  }
  return steps.length > 1 ? pack(steps, request) : answer;
}

/** What will be asked for next; null when nothing is, or not as data. */
function nextPath(steps: Step[], { request, findPage }: NextScreens): string | null {
  if (steps.length === MAX_SCREENS || request.signal.aborted) return null;
  const { answer } = steps.at(-1)!;
  const path = answer.status === REDIRECT ? redirectedTo(answer) : steps.length === 1 ? pageOfForm(request) : null;
  if (path === null) return null;
  const page = findPage(new URL(path, request.url).pathname);
  if (!page?.default) return null; // a file, or an address that only takes forms
  if (answer.status === REDIRECT) return path;
  if (answer.status >= 500) return null; // what is overloaded is not asked for more
  return answer.status < 400 || page.shouldRevalidate ? path : null;
}

function redirectedTo({ headers }: Response): string | null {
  const location = headers.get("Location") ?? "";
  const isOurs = /^\/(?![/\\])/.test(location);
  return isOurs && !headers.has("X-Remix-Reload-Document") ? location : null;
}

/** A form was taken, or refused, without going anywhere: its page is loaded anew. */
function pageOfForm({ method, url }: Request): string | null {
  if (method !== "POST") return null;
  const { pathname, search } = new URL(url);
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/") + search;
}

function requestAfter(steps: Step[], { request }: NextScreens, address: string): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Origin"]) headers.delete(name);
  headers.set("Accept", "*/*");
  const cookie = steps.reduce((sent, { answer }) => cookiesAfter(sent, answer.headers), headers.get("Cookie") ?? "");
  if (cookie) headers.set("Cookie", cookie);
  else headers.delete("Cookie");
  return new Request(new URL(address, request.url), { headers, signal: request.signal });
}

async function pack(steps: Step[], request: Request): Promise<Response> {
  const headers = new Headers(steps[0]!.answer.headers);
  headers.delete("Location");
  headers.set("Content-Type", SCREENS);
  for (const { answer } of steps.slice(1)) {
    for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  }
  const screens = await Promise.all(
    steps.map(async ({ address, answer }) => ({ address, status: answer.status, text: await answer.text() })),
  );
  const { body, encoding } = await compress(Buffer.from(packScreens(screens)), request.headers.get("Accept-Encoding"));
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept, Accept-Encoding");
  headers.set("Content-Length", String(body.byteLength));
  const { status } = steps[0]!.answer;
  return new Response(body, { headers, status: status === REDIRECT ? 200 : status });
}
