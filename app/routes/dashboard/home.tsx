import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { PageHeader } from "~/components/ui/page-header";
import { requireLearner } from "~/http/session.server";
import { paths } from "~/paths";
import { findLearner } from "~/services/accounts/learners.server";
import { greetingName } from "~/services/accounts/greeting-name";
import { listCourses } from "~/services/courses/courses.server";
import { listRecentGaps } from "~/services/learning/gaps.server";
import { findResumePoint } from "~/services/learning/session.server";

export const meta: MetaFunction = () => [{ title: "Dashboard – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const learner = await findLearner(ctx, learnerId);
  const courses = await listCourses(ctx, { learnerId });
  return {
    name: learner ? greetingName(learner) : "",
    resume: await findResumePoint(ctx, { learnerId }),
    unfinished: courses.find((course) => !course.is_onboarded) ?? null,
    courseCount: courses.length,
    gaps: await listRecentGaps(ctx, { learnerId, limit: 5 }),
  };
}

export default function Dashboard() {
  const { name, resume, unfinished, courseCount, gaps } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader title={`Hello, ${name}`} />

      {resume && (
        <Card as="section" className="resume-card">
          <p className="resume-kicker">{resume.isStarted ? "Go on where you left off" : "Ready when you are"}</p>
          <h2>
            {resume.sectionNumber} {resume.heading}
          </h2>
          <p>{resume.courseName}</p>
          <LinkButton to={paths.currentQuestion(resume)}>
            {resume.isStarted ? "Continue Learning" : "Start Learning"}
          </LinkButton>
        </Card>
      )}

      {!resume && unfinished && (
        <Card as="section" className="resume-card">
          <p className="resume-kicker">A few questions are left</p>
          <h2>{unfinished.course_name}</h2>
          <LinkButton to={paths.onboarding(unfinished.id)}>Continue Learning</LinkButton>
        </Card>
      )}

      {courseCount === 0 && (
        <EmptyState
          title="Nothing here yet, and that is fine"
          action={<LinkButton to={paths.newCourse()}>Create Your First Course</LinkButton>}
        >
          <p>
            Name what you want to learn and why. A few questions later you have a course that starts where you stand.
          </p>
        </EmptyState>
      )}

      {gaps.length > 0 && (
        <section aria-labelledby="gaps">
          <h2 id="gaps">Gaps found</h2>
          <ul className="gap-list">
            {gaps.map((gap) => (
              <li key={gap.id}>
                <Link to={paths.question(gap)}>{gap.concept_name}</Link>{" "}
                {gap.closed_at ? <Badge kind="good">closed</Badge> : <Badge kind="accent">open</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}

      {courseCount > 0 && (
        <p>
          <LinkButton to={paths.courses()} kind="secondary">
            All courses ({courseCount})
          </LinkButton>
        </p>
      )}
    </div>
  );
}
