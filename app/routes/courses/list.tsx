import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CourseCard } from "~/components/courses/course-card";
import { UsageMeter } from "~/components/courses/usage-meter";
import { EmptyState } from "~/components/ui/empty-state";
import type { ButtonKind } from "~/components/ui/button-kind";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { isReached } from "~/services/billing/limit-reached";
import { findLimits } from "~/services/billing/limits.server";
import type { CourseSummary } from "~/services/courses/course-summary";
import { courseNaming } from "~/services/dashboard/course-naming";
import { listCourses } from "~/services/courses/courses.server";
import coursesStyles from "~/styles/courses.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: coursesStyles }];

export const meta: MetaFunction = () => [{ title: "Courses – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const { locale, timeZone } = person;
  const { courses: limit } = await findLimits(ctx, { learnerId });
  const courses = await listCourses(ctx, { learnerId });
  return { courses, limit, locale, timeZone };
}

const buttons = { not_started: "Start Learning", in_progress: "Continue Learning", completed: "Review Course" };

export default function Courses() {
  const { courses, limit, ...local } = useLoaderData<typeof loader>();
  const { begun } = courseNaming(courses);
  return (
    <div className="page page-wide">
      <PageHeader title="Courses" actions={courses.length === 0 && <CreateCourse />} />
      <UsageMeter used={courses.length} limit={limit} />
      {isReached(limit, courses.length) && (
        <p>
          That is as many as your plan has room for.{" "}
          <Link to={paths.upgrade()} reloadDocument>
            Upgrade to Premium
          </Link>{" "}
          for as many as you like.
        </p>
      )}
      {courses.length === 0 ? (
        <EmptyState title="No courses yet">
          <p>Create one: name a topic and say why you want to learn it.</p>
        </EmptyState>
      ) : (
        <ul className="course-list">
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard
                course={course}
                beginning={begun[course.id]}
                to={destination(course)}
                action={buttons[course.progress.status]}
                {...local}
              />
            </li>
          ))}
          <li className="course-another">
            <h2>Something else to learn?</h2>
            <CreateCourse kind="secondary" />
          </li>
        </ul>
      )}
    </div>
  );
}

function CreateCourse({ kind }: { kind?: ButtonKind }) {
  return (
    <LinkButton to={paths.newCourse()} kind={kind}>
      Create Course
    </LinkButton>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Error Loading Courses" text="Failed to load courses and plan data" />;
}

function destination(course: CourseSummary): string {
  return course.isOnboarded ? paths.sections(course.id) : paths.onboarding(course.id);
}
