import { randomUUID } from "node:crypto";
import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { sendOrStay } from "~/components/send-or-stay";
import { errorTitle } from "~/components/ui/error-title";
import { KeptMessage } from "~/components/ui/kept-message";
import { LoadError } from "~/components/ui/load-error";
import { OfflineMessage } from "~/components/ui/offline-message";
import { notFound } from "~/http/response/responses.server";
import { takeFormOrKeep, readKeptForm } from "~/http/form/kept-form.server";
import { requireLearner } from "~/http/session/session.server";
import { isStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import { findLimits, findWayToLearn } from "~/services/billing/limits.server";
import { whatIsFree } from "~/services/billing/what-is-free";
import { findCourse, whyNoCourse } from "~/services/courses/courses.server";
import { findOnboardingState } from "~/services/courses/onboarding.server";
import { findKeptGap } from "~/services/demo/kept-gap.server";
import { generationState, isUnderWay, type GenerationState } from "~/services/jobs/generation-state";
import { answerQuestionFromForm } from "./answer-question.server";
import { CourseForm } from "./course-form";
import { courseLength } from "./course-length";
import { createCourseFromForm } from "./create-course.server";
import { keptAnswer, keptCourse } from "./kept-text";
import { QuestionForm } from "./question-form";
import { reasonsFor } from "./reasons";
import { suggestedCourse } from "./suggested-course";
import { QuestionsPending } from "./questions-pending";
import choicesStyles from "~/styles/choices.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: choicesStyles }];

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: `${titleOf(data, error)} – Taproot` }];

function titleOf(data: SerializeFrom<typeof loader> | undefined, error: unknown): string {
  switch (data?.screen) {
    case undefined:
      return errorTitle(error) ?? "Something went wrong";
    case "new":
      return "New course";
    case "writing":
      return "A few questions about you";
    case "question":
      return `Question ${data.question.questionNumber} of ${data.question.totalQuestions} – ${data.question.courseName}`;
  }
}

function namesOf({ id, name, description }: { id: string; name: string; description: string }) {
  return { id, name, description };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const query = new URL(request.url).searchParams;
  const courseId = query.get("course_id") || "new";
  if (courseId === "new") {
    const like = await findCourse(ctx, { learnerId, courseId: query.get("like") ?? "" });
    const topics = await ctx.author.topics();
    const anyTopic = ctx.author.writesAnyTopic;
    const reasons = reasonsFor(topics, { anyTopic });
    const limit = (await whyNoCourse(ctx, { learnerId }))?.limit ?? null;
    const limits = await findLimits(ctx, { learnerId });
    const wayToLearn = limits.learning ? null : await findWayToLearn(ctx, { learnerId });
    const keptGap = await findKeptGap(ctx, { learnerId });
    const waiting = keptGap?.courseId === null ? keptGap : null; // of one that a course has, the dashboard tells
    const covering = waiting && (topics.find(({ id }) => waiting.conceptId.startsWith(`${id}/`)) ?? null);
    return {
      screen: "new" as const,
      topics: topics.map((topic) => ({ ...namesOf(topic), length: courseLength(topic) })),
      anyTopic,
      reasons,
      suggested: suggestedCourse({ topics, anyTopic, reasons }, like, covering),
      isStaff: isStaff({ person }),
      keptGap: waiting && limit === null ? { gap: waiting, subject: covering?.name ?? null } : null,
      kept: keptCourse(await readKeptForm(request, { learnerId, path: paths.newCourse() })),
      creationKey: randomUUID(),
      limit,
      free: wayToLearn && limit === null && !limits.learning ? whatIsFree(limits, wayToLearn) : null,
    };
  }
  const questionNumber = Number(query.get("question_number")) || undefined;
  const state = await findOnboardingState(ctx, { learnerId, courseId, questionNumber });
  switch (state.status) {
    case "no-course":
      throw notFound("Course");
    case "complete":
      return redirect(paths.onboardingComplete(courseId));
    case "writing":
      return {
        screen: "writing" as const,
        courseId,
        generation: generationState(state.job, ctx.now(), { heading: "Unable to load onboarding question." }),
        lastError: state.job?.errorKind ?? null,
        hasReadyTopics: (await ctx.author.topics()).length > 0,
      };
    case "question": {
      const path = paths.onboarding(courseId, state.question.questionNumber);
      // Each question has an address of its own, or the way back would lead to another one.
      if (state.question.questionNumber !== questionNumber) return redirect(path);
      const kept = keptAnswer(await readKeptForm(request, { learnerId, path }));
      return { screen: "question" as const, courseId, question: state.question, kept };
    }
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const courseId = new URL(request.url).searchParams.get("course_id") || "new";
  return takeFormOrKeep(
    request,
    (form) => pathOf(courseId, form),
    async (learnerId, form) =>
      courseId === "new"
        ? createCourseFromForm(request, learnerId, form)
        : answerQuestionFromForm(request, learnerId, courseId, form),
  );
}

/** The page with the form that was sent; of a goal for the week, the one that it was chosen on. */
function pathOf(courseId: string, form: FormData): string {
  if (form.get("back") === "week") return paths.dashboard();
  return courseId === "new"
    ? paths.newCourse()
    : paths.onboarding(courseId, Number(form.get("question_number")) || undefined);
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendOrStay(() => serverAction<typeof action>());
}

export const handle = {
  noScriptRefresh: ({ generation }: { generation?: GenerationState }) =>
    generation && isUnderWay(generation) ? "3" : null,
};

export default function Onboarding() {
  const data = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const notSent = result !== undefined && "notSent" in result;
  const notice = notSent ? <OfflineMessage /> : "kept" in data && data.kept && !result ? <KeptMessage /> : null;
  switch (data.screen) {
    case "new":
      return <CourseForm {...data} notice={notice} refused={result && "fields" in result ? result : undefined} />;
    case "writing":
      return <QuestionsPending {...data} />;
    case "question":
      return <QuestionForm {...data} notice={notice} refused={result && "message" in result ? result : undefined} />;
  }
}

export function ErrorBoundary() {
  return <LoadError title="Something went wrong" text="Unable to load onboarding question." />;
}
