import { askServer, type Asked } from "~/network/ask-server.server";
import { SignInFailure } from "./sign-in-failure";

/** Many times what Google sends: its keys take 2 KB, and so does a token. */
const MAX_BYTES = 256 * 1024;

/**
 * The whole answer of the provider, within a time.
 *
 * @throws SignInFailure when no answer comes in time, or one that says that the provider is not well or is elsewhere
 */
export async function askProvider(url: string, timeoutMs: number, asked: Asked = {}): Promise<Response> {
  const answer = await answerOf(url, timeoutMs, asked).catch((error: Error) => {
    throw new SignInFailure("unreachable", `${url}: ${error.message}`);
  });
  const { status } = answer;
  // A redirect would carry our secret to an address that nobody has checked.
  if (status >= 500 || (status >= 300 && status < 400)) {
    throw new SignInFailure("unreachable", `${url} answered ${status}`);
  }
  return answer;
}

async function answerOf(url: string, deadlineMs: number, asked: Asked): Promise<Response> {
  const reply = await askServer(url, asked, { deadlineMs, maxBytes: MAX_BYTES });
  const body = await reply.text();
  return new Response(body || null, { status: reply.status });
}
