import type { PictureFormat } from "~/providers/posts/port";
import { PICTURE_WIDTHS } from "./picture-widths";
import { findPublishedPosts, type BlogContext } from "./posts.server";

interface FeaturedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  format: PictureFormat;
}

const FILE = /^([0-9a-f]+)-(\d+)\.(webp|jpeg)$/;

/** `file`: as `paths.postPicture` names it. Null where there is no such picture, or it has changed since. */
export async function findPicture(
  ctx: BlogContext,
  { slug, file }: { slug: string; file: string },
): Promise<FeaturedPicture | null> {
  const [, version = "", width = "", format] = FILE.exec(file) ?? [];
  if (!PICTURE_WIDTHS.includes(Number(width))) return null;
  const isPublished = (await findPublishedPosts(ctx)).some((post) => post.slug === slug);
  if (!isPublished) return null;
  const wanted = { slug, version, width: Number(width), format: format as PictureFormat };
  const bytes = await ctx.posts.picture(wanted);
  return bytes && { bytes, format: wanted.format };
}
