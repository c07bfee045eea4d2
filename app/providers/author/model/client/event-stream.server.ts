import { LimitExceeded } from "~/providers/author/model/reply/limit-exceeded";
import { createYield } from "./yield-to-others.server";

type Bytes = AsyncIterable<Uint8Array>;

/** A token may come in a chunk of its own, with the names and times that servers add to each. */
const CHUNK_BYTES = 1000;
/** Where many tokens come together. */
const TOKEN_BYTES = 64;
const SPARE_BYTES = 1_000_000;
/** Of comments and the like, without a line that says something between them. */
const MAX_IDLE_BYTES = 64 * 1024;

/**
 * The data of each event of a stream of server-sent events (WHATWG HTML, 9.2). Looks at each byte once: the SDK's own
 * reader begins anew with every piece as long as no event is complete.
 *
 * @param limit the most tokens that were asked for
 * @throws LimitExceeded for a stream that no honest server sends
 */
export async function* readEvents(bytes: Bytes, limit: number): AsyncGenerator<string> {
  const line = createLine();
  let data: string[] = [];
  let length = 0;
  let idle = 0;
  for await (const text of decoded(bytes, limit)) {
    const [end = "", ...further] = text.split("\n");
    line.add(end);
    for (const next of further) {
      const complete = line.take();
      line.add(next);
      idle += complete.length + 1;
      if (complete.startsWith("data:")) {
        idle = 0;
        length += complete.length;
        data.push(complete.slice(complete[5] === " " ? 6 : 5));
      } else if (complete === "") {
        idle = 0;
        length = 0;
        if (data.length > 0) yield data.join("\n");
        data = [];
      }
    }
    if (length + line.length > longest(limit)) throw new LimitExceeded();
    if (idle + (line.isData ? 0 : line.length) > MAX_IDLE_BYTES) throw new LimitExceeded();
  }
}

/** A line in pieces: put together once, for a text that grows by little is copied whenever somebody looks at it. */
function createLine() {
  let pieces: string[] = [];
  let length = 0;
  return {
    get length() {
      return length;
    },
    get isData() {
      return pieces.slice(0, "data:".length).join("").startsWith("data:");
    },
    add(piece: string) {
      if (piece === "") return;
      pieces.push(piece);
      length += piece.length;
    },
    take(): string {
      const line = pieces.join("");
      pieces = [];
      length = 0;
      return line.endsWith("\r") ? line.slice(0, -1) : line;
    },
  };
}

/** The whole of a reply that is no stream. @throws LimitExceeded */
export async function readText(bytes: Bytes, limit: number): Promise<string> {
  let whole = "";
  for await (const text of decoded(bytes, limit)) {
    whole += text;
    if (whole.length > longest(limit)) throw new LimitExceeded();
  }
  return whole;
}

function longest(limit: number): number {
  return limit * TOKEN_BYTES + SPARE_BYTES;
}

async function* decoded(bytes: Bytes, limit: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const yieldToOthers = createYield();
  let count = 0;
  for await (const piece of bytes) {
    count += piece.length;
    if (count > limit * CHUNK_BYTES + SPARE_BYTES) throw new LimitExceeded();
    yield decoder.decode(piece, { stream: true });
    await yieldToOthers();
  }
}
