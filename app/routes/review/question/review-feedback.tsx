import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { ChallengeLink } from "~/components/learning/challenge-link";
import { PartLink } from "~/components/learning/part-link";
import { StudyButton } from "~/components/learning/study-button";
import { YourAnswer } from "~/components/learning/your-answer";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { RichText } from "~/components/ui/rich-text";
import { REPAIR_ACTIONS, type WhatRepairs } from "~/services/learning/gaps/what-repairs";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import type { ReviewFeedback as Feedback } from "~/services/learning/reviews/review-question.server";
import type { Achievement } from "~/services/learning/screens/achievement";
import type { PartToday } from "~/services/learning/screens/part-today";
import type { NextPart } from "~/services/learning/tree/next-part.server";
import { paths } from "~/urls/paths";
import type { MissWords } from "./miss-words.server";
import { reviewBreadcrumb } from "./review-breadcrumb";
import { ReviewOutcome } from "./review-outcome";

interface ReviewFeedbackProps {
  page: ReviewPage;
  feedback: Feedback;
  /** What the right answer has brought about, where that is worth a line. */
  achievement: Achievement | null;
  /** The gap stays open only because the question could not show the same mistake. */
  needsOneMore: boolean;
  /** What is missing, by name, where that is so; null where it has none of its own. */
  gapName: string | null;
  /** What awaits in the part that teaches the concept; null after a right answer, which leads on. */
  part: PartToday | null;
  /** What comes next after a wrong answer; null after a right one. */
  repairedBy: WhatRepairs | null;
  /** What is said of a wrong answer; null after a right one. */
  miss: MissWords | null;
  /** The part with which the course goes on, after what was practised and is right; null where it has none. */
  nextPart: Pick<NextPart, "sectionNumber" | "heading" | "isBegun" | "isResting"> | null;
}

/** What came of the answer, why, and when the concept comes back. */
export function ReviewFeedback(props: ReviewFeedbackProps) {
  const { page, feedback } = props;
  const { question, challengeStatus } = page;
  return (
    <div className="page question-page">
      {question.isWithdrawn ? (
        <>
          <PageHeader title={question.conceptName} breadcrumb={reviewBreadcrumb(page)} />
          <Message kind="info" title="This question was wrong, so we removed it">
            <p>No answer to it counts.</p>
          </Message>
        </>
      ) : (
        <ReviewOutcome {...props} />
      )}
      <article className="question-card">
        <div className="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        {feedback.chosenHtml !== null && !feedback.isCorrect && (
          <YourAnswer chosenHtml={feedback.chosenHtml} feedbackHtml={feedback.feedbackHtml} />
        )}
        {feedback.key && (
          <section>
            <h2>Why this is right</h2>
            <p>
              <RichText html={feedback.key.rightHtml} inline />
            </p>
            <RichText html={feedback.key.explanationHtml} />
          </section>
        )}
        <WaysOn {...props} />
        <ChallengeLink questionKey={question.key} status={challengeStatus} />
      </article>
    </div>
  );
}

/** It is mastered: no other question is needed to show it today. */
const SHOWN: ReadonlySet<Feedback["standing"]> = new Set<Feedback["standing"]>(["known", "new"]);

function WaysOn({
  page: { question, isPractice, number, count },
  feedback,
  part,
  repairedBy,
  miss,
  nextPart,
}: ReviewFeedbackProps) {
  const isSending = useNavigation().state !== "idle";
  const { key, hasContent, conceptId, conceptName } = question;
  const hasMore = number < count;
  return (
    <>
      {repairedBy && miss && !question.isWithdrawn && (
        <section aria-labelledby="refresh">
          <h2 id="refresh">{miss.heading}</h2>
          <LearningOnly instead={<p>You can read about it.</p>}>
            <p>{miss.ways}</p>
          </LearningOnly>
          <div className="actions">
            {repairedBy !== "tomorrow" && repairedBy !== "never" && (
              <LearningOnly>
                <Form method="post" action={paths.repairReview(question.id)}>
                  <CsrfToken />
                  <Button kind="secondary" disabled={isSending}>
                    {REPAIR_ACTIONS[repairedBy]}
                  </Button>
                </Form>
              </LearningOnly>
            )}
            <StudyButton questionKey={key} hasContent={hasContent} />
            {part && (
              <LearningOnly>
                <PartLink part={key} today={part} kind="quiet">
                  Go back to {key.sectionNumber} {question.partHeading}
                </PartLink>
              </LearningOnly>
            )}
          </div>
        </section>
      )}
      {isPractice && (
        <div className="actions">
          <LearningOnly>
            {feedback.isCorrect && nextPart && !nextPart.isResting && (
              <LinkButton
                to={paths.currentQuestion({ courseId: key.courseId, sectionNumber: nextPart.sectionNumber })}
                kind={hasMore ? "secondary" : "primary"}
              >
                {`${nextPart.isBegun ? "Continue with" : "Begin with"} ${nextPart.sectionNumber} ${nextPart.heading}`}
              </LinkButton>
            )}
            {feedback.isCorrect && !SHOWN.has(feedback.standing) && (
              <Form method="post" action={paths.practise(key.courseId, conceptId)}>
                <CsrfToken />
                <Button kind="secondary" disabled={isSending}>
                  Another question about it
                </Button>
              </Form>
            )}
          </LearningOnly>
          <LinkButton to={paths.concept(key.courseId, conceptId)} kind="secondary">
            Back to {conceptName}
          </LinkButton>
        </div>
      )}
      {(hasMore || !isPractice) && (
        <LearningOnly
          instead={
            <div className="actions">
              <LinkButton to={paths.review()}>Back to Review</LinkButton>
            </div>
          }
        >
          <Form method="post" action={paths.review()} className="actions">
            <CsrfToken />
            <Button disabled={isSending}>{hasMore ? "Next Review" : "Finish"}</Button>
            {hasMore && !isPractice && (
              <span>
                {number} of {count} done
              </span>
            )}
          </Form>
        </LearningOnly>
      )}
    </>
  );
}
