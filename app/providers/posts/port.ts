/** A post of the blog as its file says it, its text rendered. */
export interface Post {
  /** The file's name without `.md`. */
  slug: string;
  title: string;
  /** One or two sentences of plain text. */
  excerpt: string;
  /** Safe to show. */
  contentHtml: string;
  /** `2026-11-20` */
  datePublished: string;
  /** Minutes, at least 1. */
  readTime: number;
  category: string;
  author: string;
  tags: string[];
  featuredImage: FeaturedImage | null;
}

export interface FeaturedImage {
  /** Changes with the picture, so that caches may keep it for ever. */
  version: string;
  alt: string;
  /** Pixels of the original. */
  width: number;
  height: number;
}

/** No AVIF: to make one takes as much memory as half the server, for a drawing that gets a tenth smaller. */
export type PictureFormat = "webp" | "jpeg";

export interface PictureRequest {
  slug: string;
  /** As the post says it. */
  version: string;
  /** Pixels; an original that is narrower stays as it is. */
  width: number;
  format: PictureFormat;
}

export interface PostSource {
  /** All posts, the future ones too, newest first; of two with one slug the operator's. */
  all: () => Promise<Post[]>;
  /** The featured picture of a post, made small; null where there is none, or none of that version. */
  picture: (request: PictureRequest) => Promise<Uint8Array<ArrayBuffer> | null>;
}
