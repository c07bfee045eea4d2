import type { ReactNode } from "react";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { Waiting } from "~/components/ui/waiting";
import type { GenerationState, GenerationTrouble } from "~/services/jobs/generation-state";
import { paths } from "~/urls/paths";

interface SittingWaitingProps {
  /** What its learner calls the sitting, such as “test”. */
  name: string;
  /** Says what they wait for. */
  title: string;
  generation: GenerationState;
  /** How many of its questions were answered. */
  answered: number;
  courseId: string;
  /** The sitting's own page. */
  path: string;
  /** Where Try Again is posted to. */
  startPath: string;
  /** Other ways on, beside Pause. */
  children?: ReactNode;
}

/** The writing ended, and nothing came of it. */
const NOTHING_WRITTEN: GenerationTrouble = {
  kind: "retry",
  heading: "The next question is missing",
  message: "We couldn’t write it.",
  canRetry: true,
  onlyWait: false,
};

/** The next question is being written; or it could not be, and the sitting rests without loss. */
export function SittingWaiting(props: SittingWaitingProps) {
  const { name, title, generation, answered, courseId, path, startPath, children } = props;
  const checkAgain = <Link to={path}>Check again</Link>;
  switch (generation.status) {
    case "generating":
      return (
        <Waiting title={title}>
          <p>{answered === 0 ? `Your ${name} begins in a moment.` : keptInWords(answered)}</p>
          <p>{checkAgain}</p>
        </Waiting>
      );
    case "overdue":
    case "failed":
    case "none": {
      const failure = generation.status === "none" ? NOTHING_WRITTEN : { ...generation, canRetry: true };
      return (
        <>
          <GenerationFailure failure={failure} action={startPath}>
            <LinkButton to={paths.sections(courseId)} kind="quiet">
              Pause
            </LinkButton>
            {children}
          </GenerationFailure>
          <Message kind="info">
            <p>
              The {name} is paused. {answered > 0 && keptInWords(answered)} You can continue now or later.{" "}
              {generation.status === "overdue" && checkAgain}
            </p>
          </Message>
        </>
      );
    }
  }
}

function keptInWords(answered: number): string {
  return answered === 1 ? "We kept your answer." : `Your ${answered} answers are saved.`;
}
