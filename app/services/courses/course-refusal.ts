import { MAX_COURSES, MAX_COURSES_AN_HOUR } from "~/services/limits/quotas";
import type { CreateCourseResult } from "./courses.server";

/** Why a course was not created, in words. @param courseName as it was typed */
export function courseRefusal(
  result: Exclude<CreateCourseResult, { status: "created" }>,
  { courseName }: { courseName: string },
): string {
  switch (result.status) {
    case "too-many":
      return tooMany(result.within);
    case "plan-limit":
      return `Your plan has room for ${result.limit} courses, so we didn’t create this one. What you chose is still here.`;
    case "unknown-topic":
      return unknownTopic(courseName, result.topics);
  }
}

function tooMany(within: "an hour" | null): string {
  return within
    ? `You’ve started ${MAX_COURSES_AN_HOUR} courses within ${within}. Wait a while and send it again: what you chose is still here.`
    : `You have ${MAX_COURSES} courses, and that’s as many as one account can have.`;
}

function unknownTopic(typed: string, topics: { name: string }[]): string {
  const known = new Intl.ListFormat("en", { type: "disjunction" }).format(topics.map((topic) => topic.name));
  return `We don’t teach ${typed} yet. You can start with ${known}.`;
}
