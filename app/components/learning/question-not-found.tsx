import { paths } from "~/urls/paths";
import { LearningError } from "./learning-error";

interface QuestionNotFoundProps {
  /** Why it may not be there. */
  absent?: string;
}

/** The error page of screens about a question that their address names. */
export function QuestionNotFound({
  absent = "This question doesn’t exist, or it belongs to someone else’s course.",
}: QuestionNotFoundProps) {
  return (
    <LearningError
      title="Question Not Found"
      absent={absent}
      back={{ to: paths.courses(), label: "Return to Courses" }}
    />
  );
}
