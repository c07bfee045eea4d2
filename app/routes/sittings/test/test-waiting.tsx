import { Link } from "@remix-run/react";
import { GenerationFailure } from "~/components/courses/generation-failure";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { Waiting } from "~/components/ui/waiting";
import type { GenerationTrouble } from "~/services/jobs/generation-state";
import type { TestState } from "~/services/learning/sittings/placement-page.server";
import { paths } from "~/urls/paths";
import { FinishTest } from "./finish-test";

interface TestWaitingProps {
  courseId: string;
  waiting: Extract<TestState, { status: "waiting" }>;
}

/** The writing ended, and nothing came of it. */
const NOTHING_WRITTEN: GenerationTrouble = {
  kind: "retry",
  heading: "The next question is missing",
  message: "It could not be written.",
  canRetry: true,
  onlyWait: false,
};

/** The next question is being written; or it could not be, and the test rests without loss. */
export function TestWaiting({ courseId, waiting: { generation, count } }: TestWaitingProps) {
  const here = paths.test(courseId);
  switch (generation.status) {
    case "generating":
      return (
        <Waiting title="The next question is being written">
          <p>{count.answered === 0 ? "Your test begins in a moment." : `${inWords(count.answered)} kept.`}</p>
          <p>
            <Link to={here}>Check again</Link>
          </p>
        </Waiting>
      );
    case "overdue":
    case "failed":
    case "none": {
      const failure = generation.status === "none" ? NOTHING_WRITTEN : { ...generation, canRetry: true };
      return (
        <>
          <GenerationFailure failure={failure} action={paths.startTest(courseId)}>
            <LinkButton to={paths.sections(courseId)} kind="quiet">
              Pause
            </LinkButton>
            <FinishTest courseId={courseId} />
          </GenerationFailure>
          <Message kind="info">
            <p>
              The test is paused. {count.answered > 0 && `${inWords(count.answered)} kept.`} You can go on now or later.{" "}
              {generation.status === "overdue" && <Link to={here}>Check again</Link>}
            </p>
          </Message>
        </>
      );
    }
  }
}

function inWords(answered: number): string {
  return answered === 1 ? "Your answer is" : `Your ${answered} answers are`;
}
