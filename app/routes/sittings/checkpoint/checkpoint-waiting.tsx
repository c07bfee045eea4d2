import { Link } from "@remix-run/react";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { Waiting } from "~/components/ui/waiting";
import type { GenerationTrouble } from "~/services/jobs/generation-state";
import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import { paths, type SectionKey } from "~/urls/paths";

interface CheckpointWaitingProps {
  sectionKey: SectionKey;
  waiting: Extract<CheckpointPageState, { status: "waiting" }>;
}

/** The writing ended, and nothing came of it. */
const NOTHING_WRITTEN: GenerationTrouble = {
  kind: "retry",
  heading: "The next question is missing",
  message: "It could not be written.",
  canRetry: true,
  onlyWait: false,
};

/** The next question is being written; or it could not be, and the checkpoint rests without loss. */
export function CheckpointWaiting({ sectionKey, waiting: { generation, count } }: CheckpointWaitingProps) {
  const checkAgain = <Link to={paths.checkpoint(sectionKey)}>Check again</Link>;
  switch (generation.status) {
    case "generating":
      return (
        <Waiting title="Writing a fresh question for you...">
          <p>{count.answered === 0 ? "Your checkpoint begins in a moment." : keptInWords(count.answered)}</p>
          <p>{checkAgain}</p>
        </Waiting>
      );
    case "overdue":
    case "failed":
    case "none": {
      const failure = generation.status === "none" ? NOTHING_WRITTEN : { ...generation, canRetry: true };
      return (
        <>
          <GenerationFailure failure={failure} action={paths.startCheckpoint(sectionKey)}>
            <LinkButton to={paths.sections(sectionKey.courseId)} kind="quiet">
              Pause
            </LinkButton>
          </GenerationFailure>
          <Message kind="info">
            <p>
              The checkpoint is paused. {count.answered > 0 && keptInWords(count.answered)} You can go on now or later.{" "}
              {generation.status === "overdue" && checkAgain}
            </p>
          </Message>
        </>
      );
    }
  }
}

function keptInWords(answered: number): string {
  return answered === 1 ? "Your answer is kept." : `Your ${answered} answers are kept.`;
}
