import type { ChatCompletionCreateParamsStreaming } from "openai/resources/chat/completions";
import type { CallOutcome } from "~/providers/author/ledger-port";
import { ChatFailure } from "~/providers/author/model/client/chat-failure";
import type { Chat, ChatEnd } from "~/providers/author/model/client/chat.server";
import { isPlainRefusal } from "~/providers/author/model/reply/plain-refusal";
import { withoutThinking } from "~/providers/author/model/reply/thinking";

/** One request to the server as it was seen from here. Times are in milliseconds, on one clock. */
export interface WatchedCall {
  /** `questions`, of the line `Task: questions@1`; empty without that line. */
  task: string;
  model: string;
  /** Characters of all that was asked. */
  promptLength: number;
  begunAt: number;
  /** When each piece arrived, whether it was said or thought. */
  pieceTimes: number[];
  endedAt: number;
  /** What was said; thinking aloud included when the server does not tell it apart. */
  text: string;
  /** What the server told apart as thinking. */
  thoughts: string;
  /** How the answer ended, or what it failed with; "aborted" when nobody wanted it any more. */
  end: ChatEnd["finish"] | CallOutcome;
  usage: ChatEnd["usage"];
}

/** The same chat; each of its requests is in `calls` when it is over. */
export function watchedChat(chat: Chat, calls: WatchedCall[], clock = () => performance.now()): Chat {
  return async (request, signal, { onAccepted, onText, onThoughts }) => {
    const call: WatchedCall = {
      ...{
        task: taskOf(request),
        model: request.model,
        promptLength: lengthOf(request),
        begunAt: clock(),
        pieceTimes: [],
        endedAt: 0,
      },
      ...{ text: "", thoughts: "", end: "aborted", usage: null },
    };
    const listener = {
      onAccepted,
      onText: (piece: string) => {
        call.pieceTimes.push(clock());
        call.text += piece;
        onText(piece);
      },
      onThoughts: (piece: string) => {
        call.pieceTimes.push(clock());
        call.thoughts += piece;
        onThoughts?.(piece);
      },
    };
    try {
      const end = await chat(request, signal, listener);
      call.end = end.finish;
      call.usage = end.usage;
      return end;
    } catch (error) {
      if (error instanceof ChatFailure) call.end = error.outcome;
      throw error;
    } finally {
      call.endedAt = clock();
      calls.push(call);
    }
  };
}

/** Whether the model would not do what it was asked to, be that told apart by the server or in plain words. */
export function hasDeclined({ end, text }: WatchedCall): boolean {
  return end === "refusal" || isPlainRefusal(text);
}

function taskOf({ messages }: ChatCompletionCreateParamsStreaming): string {
  const first = messages[0]?.content;
  return typeof first === "string" ? (/^Task: ([\w-]+)@/.exec(first)?.[1] ?? "") : "";
}

/** Without pictures. */
function lengthOf({ messages }: ChatCompletionCreateParamsStreaming): number {
  return messages.reduce((sum, { content }) => sum + (typeof content === "string" ? content.length : 0), 0);
}

/** What a call took, in tokens. */
interface TokensOfCall {
  read: number;
  /** Of the answer alone. */
  said: number;
  thought: number;
}

/** Characters that a token has on average, where the server does not count. */
const TOKEN_LENGTH = 4;
/** Few texts take so few bytes of UTF-8 for each token: what a server counts beyond that was thought, and not shown. */
const FEWEST_BYTES_PER_TOKEN = 2;

/** As the server counts them; estimated by the length of texts where it does not. */
export function tokensOf({ text, thoughts, usage, promptLength }: WatchedCall): TokensOfCall {
  const answer = withoutThinking(text);
  const shown = text.length + thoughts.length;
  const written = usage?.completionTokens ?? Math.ceil(shown / TOKEN_LENGTH);
  const hidden = Math.max(0, Math.floor(written - Buffer.byteLength(text + thoughts) / FEWEST_BYTES_PER_TOKEN));
  const shareSaid = shown === 0 ? 0 : answer.length / shown;
  const isThinking = hidden > 0 || thoughts !== "" || answer.length < text.trim().length;
  const said = isThinking ? Math.round((written - hidden) * shareSaid) : written;
  return { read: usage?.promptTokens ?? Math.ceil(promptLength / TOKEN_LENGTH), said, thought: written - said };
}

/** The sum over calls. */
export function tokensOfAll(calls: WatchedCall[]): TokensOfCall {
  return calls.map(tokensOf).reduce(
    (sum, { read, said, thought }) => ({
      read: sum.read + read,
      said: sum.said + said,
      thought: sum.thought + thought,
    }),
    { read: 0, said: 0, thought: 0 },
  );
}

export interface Pace {
  /** Milliseconds from the request to the first piece of any kind. */
  msToFirst: number;
  /** All that was written, thinking included, over the time from the first piece to the last; null when that cannot be told. */
  tokensPerSecond: number | null;
}

/** Null when nothing came. */
export function paceOf(call: WatchedCall): Pace | null {
  const { pieceTimes, begunAt } = call;
  if (pieceTimes.length === 0) return null;
  const seconds = (pieceTimes.at(-1)! - pieceTimes[0]!) / 1000;
  const { said, thought } = tokensOf(call);
  const isStreamed = pieceTimes.length > 2 && seconds > 0;
  return {
    msToFirst: pieceTimes[0]! - begunAt,
    tokensPerSecond: isStreamed ? (said + thought) / seconds : null,
  };
}
