import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ctx } from "~/app-context.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { findLimits } from "~/services/billing/limits.server";
import { courseRefusal } from "~/services/courses/course-refusal";
import { createCourse, findCourseSummary, listCourses } from "~/services/courses/courses.server";
import { startFromBeginning } from "~/services/learning/sittings/start-from-beginning.server";
import { NEEDS_PLAN, needsPlan } from "../needs-plan.server";
import { created, ok, operation } from "../operation";
import { id } from "../schemas/common";
import { course, courseList, courseRow, courseStart, newCourse } from "../schemas/courses";

const params = z.object({ courseId: id });

export const getCourses = operation({
  id: "listCourses",
  method: "GET",
  path: "/api/courses",
  group: "courses",
  summary: "List the courses, and how many the plan allows",
  description: "At most 200, as no account can have more.",
  access: "read",
  answers: { 200: courseList },
  async handle({ caller: { learnerId } }) {
    const courses = await listCourses(ctx, { learnerId });
    const { courses: limit } = await findLimits(ctx, { learnerId });
    return ok({ success: true as const, courses: courses.map(courseRow), usage: { used: courses.length, limit } });
  },
});

export const postCourse = operation({
  id: "createCourse",
  method: "POST",
  path: "/api/courses",
  group: "courses",
  summary: "Create a course",
  description:
    "It needs a name and a reason. Its onboarding questions come next, unless `begin_at_once` skips them. " +
    "A server without a language model teaches a few topics only: the 400 for another one names them. " +
    "An Idempotency-Key keeps a repeated request from making a second course.",
  access: "learn",
  body: newCourse,
  answers: { 201: course },
  refusals: {
    400: "The name or the reason is missing, or nobody here can teach that topic.",
    403: "The plan allows no more courses.",
    429: "Too many courses within an hour, or in all.",
  },
  async handle({ caller: { learnerId }, body, idempotencyKey }) {
    const { course_name: courseName, course_why: courseWhy, begin_at_once: isBegunAtOnce } = body;
    const result = await createCourse(ctx, {
      learnerId,
      creationKey: idempotencyKey ?? randomUUID(),
      courseName,
      courseWhy,
      isBegunAtOnce,
    });
    if (result.status !== "created") {
      const status = { "unknown-topic": 400, "plan-limit": 403, "too-many": 429 }[result.status];
      throw problemDetails(status, courseRefusal(result, { courseName }));
    }
    const { courseId } = result;
    return created(await findCourse({ learnerId, courseId }), `/api/courses/${courseId}`);
  },
});

export const getCourse = operation({
  id: "getCourse",
  method: "GET",
  path: "/api/courses/{courseId}",
  group: "courses",
  summary: "Read one course",
  access: "read",
  params,
  answers: { 200: course },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    return ok(await findCourse({ learnerId, courseId }));
  },
});

export const startCourse = operation({
  id: "startCourse",
  method: "POST",
  path: "/api/course/{courseId}/start",
  group: "courses",
  summary: "Begin with the first open part, without the placement test",
  description: "A test in which nothing is answered is then as if it had not begun.",
  access: "learn",
  params,
  answers: { 200: courseStart },
  refusals: { 403: NEEDS_PLAN },
  async handle({ caller: { learnerId }, params: { courseId } }) {
    const result = await startFromBeginning(ctx, { learnerId, courseId });
    switch (result.status) {
      case "begun":
        return ok({ success: true as const, section_number: result.sectionNumber });
      case "nothing-open":
        return ok({ success: true as const, section_number: null });
      case "needs-plan":
        throw await needsPlan({ learnerId }, "We write these questions for you when you begin.");
      case "no-course":
        throw notFound("Course");
    }
  },
});

async function findCourse(whose: { learnerId: string; courseId: string }) {
  const found = await findCourseSummary(ctx, whose);
  if (!found) throw notFound("Course");
  return { success: true as const, ...courseRow(found) };
}
