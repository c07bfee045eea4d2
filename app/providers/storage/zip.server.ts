import { Readable, type Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ZipFile } from "yazl";
import type { ArchiveFile } from "./port";

/** Writes files into a ZIP archive, one after the other and piece by piece: none is ever in memory as a whole. */
export async function writeZip(
  output: Writable,
  files: AsyncIterable<ArchiveFile>,
  signal: AbortSignal,
): Promise<void> {
  const { ZipFile } = await import("yazl"); // loaded when first needed, for it would make the start longer
  const zip = new ZipFile();
  const broken = new AbortController();
  zip.on("error", (error) => broken.abort(error));
  const written = pipeline(zip.outputStream, output, { signal: AbortSignal.any([signal, broken.signal]) });
  const added = addAll(zip, files);
  try {
    await Promise.all([written, Promise.race([added, written])]);
  } catch (error) {
    output.destroy();
    throw broken.signal.aborted ? broken.signal.reason : error;
  }
}

async function addAll(zip: ZipFile, files: AsyncIterable<ArchiveFile>): Promise<void> {
  for await (const { name, content, isCompressed } of files) {
    const source = Readable.from(content);
    zip.addReadStream(source, name, { compress: !isCompressed });
    await finished(source);
  }
  zip.end();
}
