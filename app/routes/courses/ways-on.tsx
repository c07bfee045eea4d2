import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import { checkpointOffers, type OfferedStatus } from "~/components/courses/checkpoint-offers";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";
import type { PartEndData } from "./load-part-end.server";
import { NoNext } from "./no-next";
import { leadsToCourse } from "./why-no-next";

type WaysOnProps = Pick<PartEndData, "courseId" | "next" | "checkpoint" | "isCourseComplete" | "noNext">;

/** From the end of a part: the checkpoint of its section first, then the next part, or why there is neither. */
export function WaysOn({ courseId, next, checkpoint, noNext, isCourseComplete }: WaysOnProps) {
  if (noNext) {
    return (
      <>
        <NoNext courseId={courseId} why={noNext} />
        {leadsToCourse(noNext) && (
          <div className="actions">
            <LinkButton to={paths.sections(courseId)}>See the whole course</LinkButton>
          </div>
        )}
      </>
    );
  }
  return (
    <>
      {checkpoint && <p>{checkpointWords(checkpoint.status, isCourseComplete)}</p>}
      <LearningOnly
        instead={
          <div className="actions">
            <LearnLink />
          </div>
        }
      >
        <div className="actions">
          {checkpoint && (
            <LinkButton to={paths.checkpoint({ courseId, sectionId: checkpoint.sectionId })}>
              {checkpoint.status === "ready" ? "Take its checkpoint" : checkpointOffers[checkpoint.status].action}
            </LinkButton>
          )}
          {next && (
            <LinkButton
              to={paths.currentQuestion({ courseId, sectionNumber: next.sectionNumber })}
              kind={checkpoint ? "secondary" : "primary"}
            >{`Next: ${next.sectionNumber} ${next.heading}`}</LinkButton>
          )}
        </div>
      </LearningOnly>
    </>
  );
}

function checkpointWords(status: OfferedStatus, isCourseComplete: boolean): string {
  const { title, text } = checkpointOffers[status];
  if (status !== "ready") return `${title}: ${text}`;
  return isCourseComplete
    ? "That was the last part of your course. This section’s checkpoint shows that it all comes together."
    : "That was the last part of this section. Its checkpoint shows that it all comes together.";
}
