import { paths } from "~/urls/paths";
import { LearningError } from "./learning-error";

/** The error page of screens about a section. `failed`: what it says when nobody foresaw what happened. */
export function SectionNotFound({ failed }: { failed?: string }) {
  return (
    <LearningError
      title="Section Not Found"
      absent="This section doesn’t exist, or it belongs to someone else’s course."
      failed={failed}
      back={{ to: paths.courses(), label: "Return to Courses" }}
    />
  );
}
