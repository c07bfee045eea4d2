import { NewsletterForm } from "~/components/site/newsletter-form";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { sitePages } from "~/content/site-pages";
import { paths } from "~/urls/paths";
import type { PostList } from "~/services/blog/post-list";
import { blogAddress } from "./blog-address";
import { BlogTopics } from "./blog-topics";
import { PostEntry } from "./post-entry";
import { topicBreadcrumb } from "./topic-breadcrumb";

interface BlogPageProps {
  list: PostList;
}

/** All posts, or those about one topic. */
export function BlogPage({ list: { topic, posts, page, pageCount, ...topics } }: BlogPageProps) {
  const beginsLarge = topic === null && page === 1;
  return (
    <div className="blog">
      <PageHeader
        title={topic ? topic.name : "Blog"}
        lead={topic ? undefined : sitePages.blog.description}
        breadcrumb={topic ? topicBreadcrumb(topic) : undefined}
      />
      <div className="blog-columns">
        <div className="post-list">
          <p className="blog-jump">
            <a href="#topics">Categories and tags</a>
          </p>
          {posts.map((post, index) => (
            <PostEntry key={post.slug} post={post} large={beginsLarge && index === 0} />
          ))}
          {posts.length === 0 && (
            <EmptyState title="Coming Soon!">
              <p>
                No articles here yet. Read about <Link to={paths.method()}>our method</Link> to see what they’ll cover.
              </p>
            </EmptyState>
          )}
          <Pagination page={page} pageCount={pageCount} addressOf={(page) => blogAddress(topic, page)} />
        </div>
        <BlogTopics {...topics} topic={topic} />
      </div>
      <NewsletterForm />
    </div>
  );
}
