interface Archive {
  stream: ReadableStream<Uint8Array>;
  bytes: number;
  createdAt: string;
}

/** An archive of somebody's data, sent piece by piece. */
export function archiveResponse({ stream, bytes, createdAt }: Archive): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="taproot-${createdAt.slice(0, 10)}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}
