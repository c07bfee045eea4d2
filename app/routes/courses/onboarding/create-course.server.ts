import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { badRequest } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths } from "~/urls/paths";
import { createCourse } from "~/services/courses/courses.server";
import { MAX_COURSES, MAX_COURSES_AN_HOUR } from "~/services/limits/quotas";
import { courseSchema } from "./course-schema";

export async function createCourseFromForm(request: Request, learnerId: string, form: FormData) {
  const topic = await chosenTopic(form);
  if (topic) return formWith({ course_name: topic.name, course_why: String(form.get("course_why") ?? "") });

  const submission = parseWithZod(typedFields(form), { schema: courseSchema });
  if (submission.status !== "success") return badRequest(submission.reply());

  const { course_name, course_why, creation_key } = submission.value;
  try {
    const result = await createCourse(ctx, {
      learnerId,
      creationKey: creation_key,
      courseName: course_name,
      courseWhy: course_why,
    });
    switch (result.status) {
      case "created":
        return redirect(paths.onboarding(result.courseId, 1));
      case "too-many":
        return data(submission.reply({ formErrors: [tooMany(result.within)] }), { status: 429 });
      case "plan-limit":
        return data(submission.reply({ formErrors: [noRoom(result.limit)] }), { status: 403 });
      case "unknown-topic":
        return badRequest(
          submission.reply({ fieldErrors: { course_name: [unknownTopic(course_name, result.topics)] } }),
        );
    }
  } catch (error) {
    return writeFailed(request, error, submission.reply({ formErrors: ["Failed to create course"] }));
  }
}

/** Of the list below the form, by its button. */
async function chosenTopic(form: FormData) {
  const topics = await ctx.author.topics();
  return topics.find(({ id }) => id === form.get("topic"));
}

/** The form as it was sent, for more to be typed. */
function formWith(initialValue: Record<string, string>): SubmissionResult {
  return { status: undefined, initialValue };
}

function noRoom(limit: number): string {
  return `Your plan has room for ${limit} courses, so this one was not created. What you typed is still here.`;
}

function tooMany(within: "an hour" | null): string {
  return within
    ? `You have started ${MAX_COURSES_AN_HOUR} courses within ${within}. Please wait a while; what you typed is still here.`
    : `You have ${MAX_COURSES} courses, and that is as many as one account can have.`;
}

function unknownTopic(typed: string, topics: { name: string }[]): string {
  const known = topics.map((topic) => topic.name).join(", ");
  return (
    `This server has no material on “${typed}” yet. It can teach: ${known}. ` +
    "To teach any topic, the people who run it can connect a language model or add a pack of their own."
  );
}
