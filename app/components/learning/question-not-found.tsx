import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";
import { LearningError } from "./learning-error";

/** The error page of screens about a question that their address names. */
export function QuestionNotFound() {
  return (
    <LearningError
      title="Question Not Found"
      absent="This question does not exist, or it belongs to somebody else's course."
    >
      <LinkButton to={paths.courses()} kind="secondary">
        Return to Courses
      </LinkButton>
    </LearningError>
  );
}
