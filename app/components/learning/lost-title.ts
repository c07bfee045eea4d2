import { kindOfError } from "~/components/kind-of-error";
import { errorTitle } from "~/components/ui/error-title";

/** What the window is called while `LearningError` is shown, which says of what is not there: `heading`. */
export function lostTitle(error: unknown, heading: string): string {
  return kindOfError(error) === "absent" ? heading : (errorTitle(error) ?? heading);
}
