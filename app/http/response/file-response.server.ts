import { ReadableStream as NodeStream } from "node:stream/web";

interface SentFile {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
  headers?: Record<string, string>;
}

/** A file that is read while it is sent, and no further than it is taken; for whoever asked alone. */
export function fileResponse({ name, type, content, headers }: SentFile): Response {
  return new Response(NodeStream.from(content) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      ...headers,
    },
  });
}
