import { once } from "node:events";
import { request as requestByHttp, type IncomingMessage } from "node:http";
import { request as requestByHttps } from "node:https";
import { Readable } from "node:stream";

const WITHOUT_BODY = [204, 205, 304];
const ERROR_LIMIT = 20_000;
/** The SDK adds others: what it runs on, and whatever the environment tells it to. */
const SENT_HEADERS = ["accept", "authorization", "content-type", "user-agent"];

/**
 * `fetch` as the SDK needs it. Node's own gives up on a server that says nothing for five minutes, which a large model
 * on a small machine well may; here patience is the caller's affair. Follows no redirect: the key goes where it was
 * meant to go. An error's body comes in the shape in which the SDK looks for it.
 */
export async function patientFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address);
  const send = url.protocol === "https:" ? requestByHttps : requestByHttp;
  const request = send(url, {
    method: init.method ?? "GET",
    headers: Object.fromEntries([...new Headers(init.headers)].filter(([name]) => SENT_HEADERS.includes(name))),
    ...(init.signal && { signal: init.signal }),
  });
  const answered = once(request, "response") as Promise<[IncomingMessage]>;
  request.on("error", () => {}); // before the answer `answered` tells of it, and after it the body does
  request.end(init.body);
  const [answer] = await answered;
  const status = answer.statusCode ?? 0;
  const headers = headersOf(answer);
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status, headers });
  if (status > 299) return new Response(await errorBody(answer), { status, headers });
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
  return headers;
}

/** As `{ error: … }`. OpenAI's own are; others write `{ message: … }`, `{ detail: … }` or plain text. */
async function errorBody(answer: IncomingMessage): Promise<string> {
  const text = await textOf(answer);
  try {
    const body = JSON.parse(text) as { error?: unknown } | null;
    if (body && typeof body.error === "object") return text;
    return JSON.stringify({ error: { message: JSON.stringify(body) } });
  } catch {
    return JSON.stringify({ error: { message: text } });
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) {
    text += chunk as string;
    if (text.length > ERROR_LIMIT) break; // whoever sends so much sends no message
  }
  return text.slice(0, ERROR_LIMIT);
}
