import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { BlogError } from "~/components/blog/blog-error";
import { PostFacts } from "~/components/blog/post-facts";
import { PostPicture } from "~/components/blog/post-picture";
import { NewsletterForm } from "~/components/site/newsletter-form";
import { PageHeader } from "~/components/ui/page-header";
import { RichText } from "~/components/ui/rich-text";
import { notFound, requireParam } from "~/http/response/responses.server";
import { publicWhenSignedOut } from "~/http/session/public-cache.server";
import { pageMeta } from "~/document/page-meta";
import { paths } from "~/urls/paths";
import { findPostPage } from "~/services/blog/posts.server";
import type { PostSummary } from "~/services/blog/post-summary";
import { blogPosting } from "~/services/structured-data/blog-posting";
import { breadcrumbList } from "~/services/structured-data/breadcrumb-list";
import { feedLink } from "../feed-link";
import { PostTags } from "./post-tags";
import { RelatedArticles } from "./related-articles";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: "Post Not Found – Taproot" }];
  const { post } = data;
  return pageMeta(
    {
      title: post.title,
      description: post.excerpt,
      path: paths.post(post.slug),
      article: post,
      things: ({ publicUrl }) => [blogPosting(post, publicUrl), breadcrumbList(breadcrumb(post), publicUrl)],
    },
    matches,
  );
};

export const links = feedLink;

export { loaderHeaders as headers } from "~/http/response/loader-headers";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await findPostPage(ctx, { slug: requireParam(params, "slug") });
  if (!page) throw notFound("Post");
  return data(page, { headers: await publicWhenSignedOut(request) });
}

export default function BlogPost() {
  const { post, related } = useLoaderData<typeof loader>();
  return (
    <div className="blog reading">
      <article className="reading">
        <PageHeader title={post.title} lead={post.excerpt} breadcrumb={breadcrumb(post)} />
        <div className="post-head">
          <PostFacts post={post} withAuthor />
          <PostPicture post={post} sizes="(min-width: 64rem) 60rem, (min-width: 40rem) 92vw, 52vw" first />
        </div>
        <RichText html={post.contentHtml} className="prose" />
        <PostTags tags={post.tags} />
      </article>
      <RelatedArticles posts={related} />
      <NewsletterForm />
    </div>
  );
}

function breadcrumb({ category, title }: PostSummary) {
  return [{ label: "Blog", to: paths.blog() }, { label: category, to: paths.blogCategory(category) }, { label: title }];
}

export function ErrorBoundary() {
  return <BlogError />;
}
