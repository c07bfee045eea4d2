import { useParams } from "@remix-run/react";
import { paths } from "~/urls/paths";
import { LearningError } from "./learning-error";

/** The error page of the screens of a question's study material. */
export function ContentNotLoaded() {
  const { courseId = "" } = useParams();
  return (
    <LearningError
      title="Unable to Load Content"
      absent="This question doesn’t exist, or it belongs to someone else’s course."
      failed="Failed to load learning content. Please try again."
      back={{ to: paths.sections(courseId), label: "Back to Sections" }}
    />
  );
}
