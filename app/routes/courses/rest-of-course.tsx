import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { OtherWays } from "~/components/courses/other-ways";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { RestOfCourse as Rest } from "~/services/courses/course-structure";
import { paths } from "~/urls/paths";

interface RestOfCourseProps {
  courseId: string;
  rest: Rest;
  /** Nothing is left to do today in what is there. */
  isFirstPartDone: boolean;
  hasReadyTopics: boolean;
}

/**
 * Below the first part of a course: how far the others are, or what went wrong with them. The page does not look again by
 * itself, for its reader may be choosing what to do.
 */
export function RestOfCourse({ courseId, rest, isFirstPartDone, hasReadyTopics }: RestOfCourseProps) {
  const isSending = useNavigation().state !== "idle";
  switch (rest.status) {
    case "drawing":
      return (
        <Card as="section" className="resume-card">
          <h2>More parts are coming</h2>
          <p>
            {`We’re drawing up the rest of your course${rest.share === null ? "" : `: about ${percent(rest.share)}% is done`}. `}
            {isFirstPartDone ? "This usually takes a minute or two." : "You can start with the first part now."}
          </p>
          <p>
            <Link to={paths.sections(courseId)}>Check again</Link>
          </p>
        </Card>
      );
    case "failed":
      return (
        <div>
          <GenerationFailure failure={rest.failure}>
            <OtherWays courseId={courseId} kind={rest.failure.kind} hasReadyTopics={hasReadyTopics} />
          </GenerationFailure>
          <p>The first part stays as it is, with everything you did in it.</p>
        </div>
      );
    case "none":
      return (
        <Card as="section" className="resume-card">
          <h2>The rest of your course</h2>
          <p>The other parts aren’t drawn up yet. The first one stays as it is.</p>
          <Form method="post">
            <CsrfToken />
            <Button kind={isFirstPartDone ? "primary" : "secondary"} disabled={isSending}>
              Generate Course Sections
            </Button>
          </Form>
        </Card>
      );
  }
}

/** To the next five: nobody knows it better. */
function percent(share: number): number {
  return 5 * Math.round(20 * share);
}
