import { paths } from "~/urls/paths";
import type { PostSummary } from "~/services/blog/post-summary";
import { organization } from "./organization";
import type { Thing } from "./thing";

/** Who signs the posts that come with the product; everybody else who signs one is a person. */
const OUR_TEAM = "The Taproot team";

export function blogPosting(post: PostSummary, publicUrl: string): Thing {
  const url = publicUrl + paths.post(post.slug);
  const publisher = organization(publicUrl);
  return {
    "@type": "BlogPosting",
    "@id": url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.excerpt,
    image: publicUrl + pictureOf(post),
    datePublished: post.datePublished,
    author: post.author === OUR_TEAM ? publisher : { "@type": "Person", name: post.author },
    publisher,
    articleSection: post.category,
    keywords: post.tags,
    timeRequired: `PT${post.readTime}M`,
    inLanguage: "en",
  };
}

function pictureOf({ slug, featuredImage }: PostSummary): string {
  if (!featuredImage) return paths.socialCard(paths.post(slug));
  return paths.postPicture({ slug, version: featuredImage.version, width: 1200, format: "jpeg" });
}
