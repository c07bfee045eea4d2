/** Where learners' pictures of their working are kept: private files, addressed by id. */
export interface ImageStorage {
  /**
   * Decodes what was uploaded and stores it anew as WebP, at most 1600 px on the longer side, without metadata.
   * Resolves to null when the bytes are not a JPEG, PNG, GIF or WebP picture.
   */
  store(id: string, upload: Uint8Array): Promise<StoredImage | null>;
  /** The WebP bytes, or null when there is no such image. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
}

interface StoredImage {
  bytes: number;
  width: number;
  height: number;
}
