import { paths } from "~/urls/paths";
import type { Topic } from "~/services/blog/topic";

/** Of a page of the list of posts about a topic, or of all. */
export function blogAddress(topic: Topic | null, page: number): string {
  if (topic?.kind === "category") return paths.blogCategory(topic.name, page);
  return topic ? paths.blogTag(topic.name, page) : paths.blog(page);
}
