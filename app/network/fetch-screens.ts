import { dataAddress, SCREENS, unpackScreens, type Screen } from "./screens";

/** The router asks for what it was redirected to at once; on a slow phone, at once takes a moment. */
const KEPT_MS = 2000;

/** A response of these may have no text, not even an empty one. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * `fetch` for the router's questions: an answer brings along what will be asked for next, and that question is then
 * answered from memory, once. Whatever else is asked for first, or a moment of waiting, throws it away.
 */
export function fetchScreens(send: typeof fetch, now: () => number = () => performance.now()): typeof fetch {
  let kept: Screen[] = [];
  let keptUntil = 0;
  let latest = 0;

  function takeKept(address: string, init: RequestInit): Screen | undefined {
    const isAsked = (init.method ?? "GET") === "GET" && !init.signal?.aborted && now() < keptUntil;
    if (isAsked && kept[0]?.address === address) return kept.shift();
    kept = [];
    return undefined;
  }

  return async (input, init = {}) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return send(input, init);
    const next = takeKept(dataAddress(input), init);
    if (next) return asResponse(next);
    const mine = ++latest;
    const headers = new Headers(init.headers);
    headers.set("Accept", SCREENS);
    const answer = await send(input, { ...init, headers });
    if (!answer.headers.get("Content-Type")?.startsWith(SCREENS)) return answer;
    const [first, ...rest] = unpackScreens(await answer.text());
    if (mine === latest && !init.signal?.aborted) {
      kept = rest;
      keptUntil = now() + KEPT_MS;
    }
    return asResponse(first!);
  };
}

function asResponse({ status, text }: Screen): Response {
  return new Response(WITHOUT_BODY.has(status) ? null : text, { status, headers: { "Content-Type": "text/x-script" } });
}
