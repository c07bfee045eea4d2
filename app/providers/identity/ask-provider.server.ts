import { SignInFailure } from "./sign-in-failure";

/**
 * `fetch`, to the end of the answer and within a time.
 *
 * @throws SignInFailure when no answer comes in time, or one that says that the provider is not well
 */
export async function askProvider(url: string, timeoutMs: number, init: RequestInit = {}): Promise<Response> {
  const { status, body } = await answerOf(url, timeoutMs, init).catch((error: Error) => {
    throw new SignInFailure("unreachable", `${url}: ${error.message}`);
  });
  if (status >= 500) throw new SignInFailure("unreachable", `${url} answered ${status}`);
  return new Response(body, { status });
}

async function answerOf(url: string, timeoutMs: number, init: RequestInit) {
  // A redirect would carry our secret to an address that nobody has checked.
  const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
  return { status: response.status, body: await response.text() };
}
