import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { errorTitle } from "~/components/ui/error-title";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { useDelayedNavigation } from "~/components/use-delayed-navigation";
import { notFound, problem } from "~/http/response/responses.server";
import { writeFailed } from "~/http/form/write-failed.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { findCourse } from "~/services/courses/courses.server";
import { completeOnboarding, listOnboardingAnswers } from "~/services/courses/onboarding.server";

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: `${data ? headingOf(data) : (errorTitle(error) ?? "Something went wrong")} – Taproot` },
];

function headingOf({ isComplete, isLeaving }: { isComplete: boolean; isLeaving: boolean }): string {
  if (isLeaving) return "All set";
  return isComplete ? "Your answers" : "You’re ready to start";
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const courseId = courseIdOf(request, "No course ID provided");
  const course = await findCourse(ctx, { learnerId, courseId });
  const answers = await listOnboardingAnswers(ctx, { learnerId, courseId });
  if (!course || !answers) throw notFound("Course");
  const isComplete = course.onboardedAt !== null;
  if (!isComplete && (answers.length === 0 || answers.some(({ isDone }) => !isDone)))
    throw redirect(paths.onboarding(courseId));
  const isLeaving = isComplete && new URL(request.url).searchParams.has("done"); // who comes back later stays
  return { courseId, courseName: course.courseName, answers, isComplete, isLeaving };
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = courseIdOf(request, "No course ID available");
  try {
    switch (await completeOnboarding(ctx, { learnerId, courseId })) {
      case "completed":
        return redirect(paths.onboardingDone(courseId));
      case "questions-left":
        return redirect(paths.onboarding(courseId));
      case "no-course":
        throw notFound("Course");
    }
  } catch (error) {
    return writeFailed(request, error, { message: "Failed to complete onboarding" });
  }
}

function courseIdOf(request: Request, message: string): string {
  const courseId = new URL(request.url).searchParams.get("course_id");
  if (!courseId) throw problem(400, message);
  return courseId;
}

export const handle = {
  noScriptRefresh: (data: { courseId: string; isLeaving: boolean }) =>
    data.isLeaving ? `1;url=${paths.sections(data.courseId)}` : null,
};

export default function OnboardingComplete() {
  const data = useLoaderData<typeof loader>();
  const { courseId, courseName, answers, isComplete, isLeaving } = data;
  const failed = useActionData<typeof action>();
  const isSending = useNavigation().state !== "idle";
  useDelayedNavigation(isLeaving ? paths.sections(courseId) : null, 1000);
  if (isLeaving) {
    return (
      <div className="page">
        {/* True for those, too, whom nothing moves on by itself, as they want less motion. */}
        <PageHeader title={headingOf(data)} lead={`Your answers are saved. Next: ${courseName}.`} />
        <p>
          <Link to={paths.sections(courseId)}>Go there now</Link>
        </p>
      </div>
    );
  }
  return (
    <div className="page">
      <PageHeader
        title={headingOf(data)}
        lead={
          isComplete
            ? `We built ${courseName} around these. What can still be changed has a link.`
            : `We’ll build ${courseName} around these answers. Check them now: most can’t be changed after you start.`
        }
      />
      <dl className="answer-summary">
        {answers.map((entry) => (
          <div key={entry.questionNumber}>
            <dt dir="auto">{entry.question}</dt>
            <dd dir="auto">
              {entry.answer === null ? "Not said" : [entry.answer].flat().join(", ")}{" "}
              {(!isComplete || entry.isAskedAnyTime) && (
                <Link to={paths.onboarding(courseId, entry.questionNumber)} aria-label={`Change: ${entry.question}`}>
                  Change
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isComplete ? (
        <p>
          <LinkButton to={paths.sections(courseId)}>Go to the course</LinkButton>
        </p>
      ) : (
        <Form method="post">
          {failed && (
            <Message kind="error">
              <p>{failed.message}</p>
            </Message>
          )}
          <CsrfToken />
          <Button disabled={isSending}>Start Learning</Button>
        </Form>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Something went wrong" text="Failed to load course information" />;
}
