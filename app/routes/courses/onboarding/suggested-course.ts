import { OTHER_REASON } from "~/services/courses/other-reason";
import { NO_FIELDS, type CourseFields } from "./course-fields";

interface Offered {
  topics: { id: string; name: string }[];
  anyTopic: boolean;
  reasons: string[];
}

/** How the form begins: with a course that is to be made again in other words, else with the topic that covers a gap, or is the only one. */
export function suggestedCourse(
  { topics, anyTopic, reasons }: Offered,
  like: { courseName: string; courseWhy: string } | null,
  covering: { id: string } | null,
): CourseFields {
  const [only, another] = topics;
  const topic = anyTopic || another || !only ? "" : only.id;
  if (!like) return { ...NO_FIELDS, topic: covering?.id ?? topic };
  const named = topics.find(({ name }) => name === like.courseName)?.id;
  const isOffered = reasons.includes(like.courseWhy);
  return {
    topic: named ?? topic,
    courseName: anyTopic && !named ? like.courseName : "",
    reason: isOffered ? like.courseWhy : OTHER_REASON,
    courseWhy: isOffered ? "" : like.courseWhy,
  };
}
