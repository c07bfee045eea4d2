import { data, redirect } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { badRequest } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { typedFields } from "~/http/form/typed-fields.server";
import { paths } from "~/urls/paths";
import { courseSchema } from "~/services/courses/course-form-schema";
import { courseRefusal } from "~/services/courses/course-refusal";
import { createCourse } from "~/services/courses/courses.server";
import { startTest } from "~/services/learning/sittings/placement.server";
import type { CourseFields, RefusedCourse } from "./course-fields";
import { keptCourse } from "./kept-text";
import { missingIn } from "./what-is-missing";

export async function createCourseFromForm(request: Request, learnerId: string, form: FormData) {
  const fields = keptCourse(new URLSearchParams([...typedFields(form)] as [string, string][]))!;
  const { topic, courseName: course_name, reason, courseWhy: course_why } = fields;
  const creation_key = form.get("creation_key");
  const read = courseSchema(await ctx.author.topics()).safeParse({
    topic,
    course_name,
    reason,
    course_why,
    creation_key,
  });
  if (!read.success) return badRequest(refusal(fields, read.error.issues));

  const course = read.data;
  const isBegunAtOnce = form.get("first") !== "questions";
  const refused = (errors: RefusedCourse["errors"]): RefusedCourse => ({ fields, errors });
  try {
    const result = await createCourse(ctx, {
      learnerId,
      creationKey: course.creation_key,
      courseName: course.course_name,
      courseWhy: course.course_why,
      isBegunAtOnce,
    });
    switch (result.status) {
      case "created":
        return redirect(
          isBegunAtOnce
            ? await firstPage({ learnerId, courseId: result.courseId })
            : paths.onboarding(result.courseId, 1),
        );
      case "too-many":
        return data(refused({ form: courseRefusal(result, { courseName: course.course_name }) }), { status: 429 });
      case "plan-limit":
        return data(refused({ form: courseRefusal(result, { courseName: course.course_name }) }), { status: 403 });
      case "unknown-topic":
        return badRequest(refused({ courseName: courseRefusal(result, { courseName: course.course_name }) }));
    }
  } catch (error) {
    return writeFailed(request, error, refused({ form: "Failed to create course" }));
  }
}

/** Its first question, where that can be asked at once; otherwise the page that waits for it, or says what is in the way. */
async function firstPage(whose: { learnerId: string; courseId: string }): Promise<string> {
  switch ((await startTest(ctx, whose)).status) {
    case "started":
      return paths.test(whose.courseId);
    case "no-outline":
      return paths.sectionsBeforeTest(whose.courseId);
    case "plan-limit":
    case "no-course":
      return paths.sections(whose.courseId);
  }
}

function refusal(fields: CourseFields, issues: { path: PropertyKey[]; message: string }[]): RefusedCourse {
  const first = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  const { subject, reason } = missingIn(fields, { anyTopic: ctx.author.writesAnyTopic });
  const isBoth = subject !== null && reason !== null;
  return {
    fields,
    errors: {
      form: first("creation_key"),
      courseName: naming(first("course_name"), isBoth ? null : subject),
      courseWhy: naming(first("course_why"), isBoth ? null : reason),
    },
  };
}

/** The message asks for both, whichever is missing. */
function naming(message: string | undefined, missing: string | null): string | undefined {
  return message !== undefined && missing !== null ? `${message}: ${missing} is missing.` : message;
}
