import { paths } from "~/urls/paths";
import type { Topic } from "~/services/blog/topic";

/** The way to the list of posts about a topic. */
export function topicBreadcrumb({ kind, name }: Topic) {
  return [{ label: "Blog", to: paths.blog() }, { label: kind === "tag" ? `Tag: ${name}` : `Category: ${name}` }];
}
