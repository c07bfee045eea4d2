import { paths } from "~/urls/paths";
import { PICTURE_WIDTHS } from "~/services/blog/picture-widths";
import type { PostSummary } from "~/services/blog/post-summary";

interface PostPictureProps {
  post: PostSummary;
  /** How wide it is shown, as the `sizes` of an `<img>`. */
  sizes: string;
  /** Beside the post's title, which says enough; nothing is read out. */
  decorative?: boolean;
  /** The picture at the top of a post: fetched at once, but after the text is there. */
  first?: boolean;
}

type Format = Parameters<typeof paths.postPicture>[0]["format"];

/** The featured picture of a post, in the best format and size for the browser; its place is kept while it loads. */
export function PostPicture({ post: { slug, featuredImage }, sizes, decorative = false, first }: PostPictureProps) {
  if (!featuredImage) return null;
  const { version, alt, width, height } = featuredImage;
  const address = (format: Format, width: number) => paths.postPicture({ slug, version, width, format });
  const addresses = (format: Format) => PICTURE_WIDTHS.map((width) => `${address(format, width)} ${width}w`).join(", ");
  return (
    <picture className="post-picture">
      <source type="image/webp" srcSet={addresses("webp")} sizes={sizes} />
      <img
        src={address("jpeg", 800)}
        alt={decorative ? "" : alt}
        width={width}
        height={height}
        loading={first ? undefined : "lazy"}
        decoding="async"
        {...(first && { fetchpriority: "low" })}
      />
    </picture>
  );
}
