import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { GenerationProgress } from "~/components/courses/generation-progress";
import { OtherWays } from "~/components/courses/other-ways";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { CourseStructure } from "~/services/courses/course-structure";
import { paths } from "~/urls/paths";

interface NoSectionsProps extends Pick<CourseStructure, "course" | "isGenerating" | "generationStatus"> {
  hasReadyTopics: boolean;
  /** Its test follows. */
  isBeforeTest: boolean;
  /** There are sections, and the test begins in a moment. */
  isTestComing: boolean;
}

/** In place of the outline: how far it is, what went wrong with it, or the way to have it drawn. */
export function NoSections(props: NoSectionsProps) {
  const { course, isGenerating, generationStatus, hasReadyTopics, isBeforeTest, isTestComing } = props;
  const isSending = useNavigation().state !== "idle";
  if (isGenerating && generationStatus) {
    const here = isBeforeTest ? paths.sectionsBeforeTest(course.id) : paths.sections(course.id);
    const title = isTestComing ? "Preparing your test" : "Generating your course sections";
    return <GenerationProgress title={title} status={generationStatus} checkAgain={here} />;
  }
  if (!course.isOnboarded) {
    return (
      <p>
        A few questions come before the outline. <Link to={paths.onboarding(course.id)}>Continue with them</Link>
      </p>
    );
  }
  const failure = generationStatus?.failure;
  if (failure) {
    return (
      <GenerationFailure failure={failure}>
        <OtherWays courseId={course.id} kind={failure.kind} hasReadyTopics={hasReadyTopics} />
      </GenerationFailure>
    );
  }
  return (
    <Form method="post">
      <CsrfToken />
      <p>Your answers shape your course.</p>
      <Button disabled={isSending}>Generate Course Sections</Button>
    </Form>
  );
}
