import { PassThrough } from "node:stream";
import type { ZipPacker } from "./port";
import { writeZip } from "./zip.server";

export function createZipPacker(): ZipPacker {
  return {
    /** Nothing is read before the first piece is asked for: an answer to HEAD has a body that nobody reads. */
    async *pack(files) {
      const stopped = new AbortController();
      const output = new PassThrough();
      const written = writeZip(output, files, stopped.signal);
      written.catch((error: Error) => output.destroy(error));
      try {
        yield* output as AsyncIterable<Uint8Array>;
        await written;
      } finally {
        stopped.abort();
      }
    },
  };
}
