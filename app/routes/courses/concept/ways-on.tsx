import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import { FoundationLinks } from "~/components/courses/foundation-links";
import { ConceptLinks } from "~/components/learning/concept-links";
import { ConceptStudyButton } from "~/components/learning/concept-study-button";
import { PartLink } from "~/components/learning/part-link";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import type { TeachingPart } from "~/services/learning/concepts/concept-page.server";
import type { ConceptWays } from "~/services/learning/screens/concept-ways.server";
import { paths, type QuestionKey } from "~/urls/paths";

interface WaysOnProps extends ConceptWays {
  courseId: string;
  taughtIn: TeachingPart | null;
  conceptId: string;
  hasContent: boolean;
  lastAnswered: QuestionKey | null;
}

/** What can be done about the concept: practise it, review it, read about it, or say that its last question is wrong. */
export function WaysOn(props: WaysOnProps) {
  const { courseId, conceptId, taughtIn, hasContent, lastAnswered, review } = props;
  const isLocked = taughtIn?.state === "locked";
  return (
    <>
      {isLocked && (
        <p>
          {`It is taught in ${taughtIn.sectionNumber} ${taughtIn.heading}, which is still locked.`}
          {taughtIn.lockReason && ` ${taughtIn.lockReason}.`}
          <FoundationLinks courseId={courseId} concepts={taughtIn.foundations} />
        </p>
      )}
      {taughtIn && taughtIn.comesAfter.length > 0 && (
        <p>
          It comes after <ConceptLinks concepts={taughtIn.comesAfter} to={(id) => paths.concept(courseId, id)} /> in the
          same part, {`${taughtIn.sectionNumber} ${taughtIn.heading}`}.
        </p>
      )}
      {!taughtIn && (
        <p>
          No part of this course teaches it: the course builds on it.{" "}
          <LearningOnly>You can practice it here.</LearningOnly>
        </p>
      )}
      {review === "another-day" && <p>It comes back in your reviews, though not today.</p>}
      <div className="actions">
        {review === "today" && <LinkButton to={paths.review()}>Go to your reviews</LinkButton>}
        {!isLocked && (
          <LearningOnly instead={<LearnLink kind={review === "today" ? "secondary" : "primary"} />}>
            <Practice {...props} />
          </LearningOnly>
        )}
        <ConceptStudyButton courseId={courseId} conceptId={conceptId} hasContent={hasContent}>
          Study material
        </ConceptStudyButton>
        {lastAnswered && (
          <LinkButton to={paths.challenge(lastAnswered)} kind="quiet">
            Report the last question
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** In the part that teaches it, while that asks anything today; else with a question of its own. */
function Practice({ courseId, conceptId, taughtIn, review, partToday }: WaysOnProps) {
  const kind = review === "today" ? "secondary" : "primary";
  const inItsPart = taughtIn && partToday && (
    <PartLink
      part={{ courseId, sectionNumber: taughtIn.sectionNumber }}
      today={partToday}
      kind={partToday === "open" ? kind : "secondary"}
    >
      Practice now in {taughtIn.sectionNumber}
    </PartLink>
  );
  if (partToday === "open") return inItsPart;
  return (
    <>
      <Form method="post" action={paths.practise(courseId, conceptId)}>
        <CsrfToken />
        <Button kind={kind}>Practice now</Button>
      </Form>
      {inItsPart}
    </>
  );
}
