import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config/config.server";
import { openNamelessFile } from "~/files/nameless-file.server";
import { FairShare } from "~/http/request/fair-share";

/** So much of each body is in memory while it comes: any form without a file. */
const HEAD_BYTES = 64 * 1024;

/** As many bodies are on the disk at a time, at some 5 MB each. */
const onDisk = new FairShare(64);

/**
 * The bytes of a body while they come in: the first in memory, all others in a file. However slowly somebody sends, and
 * however long a body then waits for its turn, it takes hardly any memory.
 */
export class UploadSpool {
  #head = Buffer.alloc(0);
  #headBytes = 0;
  #file: FileHandle | null = null;
  #fileBytes = 0;

  /** @param owner whose body it is; asked for when it is a large one */
  constructor(readonly owner: () => Promise<string>) {}

  get size(): number {
    return this.#headBytes + this.#fileBytes;
  }

  /** Whether more of it came than is kept in memory anyway. */
  get isLarge(): boolean {
    return this.#file !== null;
  }

  /** @returns whether there was a place on the disk, where one was needed */
  async add(bytes: Uint8Array): Promise<boolean> {
    const toHead = bytes.subarray(0, HEAD_BYTES - this.#headBytes);
    this.#addToHead(toHead);
    const toFile = bytes.subarray(toHead.byteLength);
    if (toFile.byteLength === 0) return true;
    if (!this.#file && !(await this.#open())) return false;
    await this.#file!.appendFile(toFile);
    this.#fileBytes += toFile.byteLength;
    return true;
  }

  /** Into one buffer: kept as they come, thousands of pieces of some bytes would take a hundred times as much. */
  #addToHead(bytes: Uint8Array): void {
    const size = this.#headBytes + bytes.byteLength;
    if (size > this.#head.byteLength) {
      const grown = Buffer.allocUnsafeSlow(Math.min(Math.max(size, 2 * this.#head.byteLength), HEAD_BYTES));
      grown.set(this.head());
      this.#head = grown;
    }
    this.#head.set(bytes, this.#headBytes);
    this.#headBytes = size;
  }

  async #open(): Promise<boolean> {
    const owner = await this.owner();
    if (!onDisk.take(owner)) return false;
    this.#release = () => onDisk.giveBack(owner);
    this.#file = await openNamelessFile(path.join(config.dataDir, "incoming"));
    return true;
  }

  #release = () => {};

  /** The first of it, which has what was typed. */
  head(): Buffer<ArrayBuffer> {
    return this.#head.subarray(0, this.#headBytes);
  }

  /** All of it. Room for that is for the caller to have. */
  async read(): Promise<Buffer<ArrayBuffer>> {
    if (!this.#file) return this.head();
    const all = Buffer.allocUnsafeSlow(this.size);
    all.set(this.head());
    for (let at = 0; at < this.#fileBytes;) {
      const { bytesRead } = await this.#file.read(all, this.#headBytes + at, this.#fileBytes - at, at);
      if (bytesRead === 0) throw new Error("what was received is not on the disk any more");
      at += bytesRead;
    }
    return all;
  }

  async close(): Promise<void> {
    this.#release();
    this.#release = () => {};
    await this.#file?.close();
  }
}
