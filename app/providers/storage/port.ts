/** Where learners' pictures of their working are kept: private files, addressed by id. */
export interface ImageStorage {
  /**
   * Decodes what was uploaded and stores it anew as WebP, at most 1600 px on the longer side, without metadata.
   * One picture is decoded at a time, of each owner in turn.
   */
  store(id: string, upload: Uint8Array, options: { owner: string }): Promise<StoreResult>;
  /** The WebP bytes, or null when there is no such image. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
  /** As `remove`, for whoever cannot do anything about a failure: that is logged, and the file goes with the strays. */
  discard(id: string): Promise<void>;
  /** Rejects, and removes nothing, where so many have no row that the database must be a wrong one. */
  removeStrays(strays: StrayFiles): Promise<void>;
}

/** Files that a killed process left behind. */
export interface StrayFiles {
  /** Files that were changed since then stay: the row that names them may be on its way. */
  before: Date;
  /** Which of these ids have a row. */
  named: (ids: string[]) => Promise<Set<string>>;
}

type StoreResult =
  | { status: "stored"; bytes: number; width: number; height: number }
  /** No JPEG, PNG, GIF or WebP that can be decoded. */
  | { status: "not-an-image" }
  /** An interlaced one that would take too much memory while it is decoded. */
  | { status: "too-costly" }
  /** More pictures wait for their turn than there is hope for. */
  | { status: "busy" };

/** Where the archives of learners' data are kept until they have been fetched: private files, addressed by id. */
export interface ExportStorage {
  /**
   * Writes a ZIP archive, which is there as a whole and on the disk when this resolves, or not at all.
   * Resolves to its size in bytes.
   */
  write(id: string, files: AsyncIterable<ArchiveFile>, signal: AbortSignal): Promise<number>;
  /** Null when there is no such archive. */
  open(id: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> } | null>;
  /** The archive is there, though nobody has opened it. */
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  removeStrays(strays: StrayFiles): Promise<void>;
}

/** Makes ZIP archives that are sent at once, and stored nowhere. */
export interface ZipPacker {
  /** The archive piece by piece; who stops reading it stops the reading of `files`. */
  pack(files: AsyncIterable<ArchiveFile>): AsyncIterable<Uint8Array>;
}

export interface ArchiveFile {
  name: string;
  /** Read once, piece by piece, before the next file is asked for. */
  content: AsyncIterable<string | Uint8Array>;
  /** True for what would not get smaller. */
  isCompressed?: boolean;
}
