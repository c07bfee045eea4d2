import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { AnswerButtons } from "~/components/learning/answer-buttons";
import { OptionList } from "~/components/learning/option-list";
import { Message } from "~/components/ui/message";
import { CANNOT_CONNECT } from "~/components/ui/offline-message";
import { RichText } from "~/components/ui/rich-text";
import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import { paths } from "~/urls/paths";
import { ReviewHeader } from "./review-header";

interface ReviewFormProps {
  page: ReviewPage & { shownAt: string; wasMet: boolean };
  sentInVain: { error: string; notSent: boolean } | undefined;
}

export function ReviewForm({ page, sentInVain }: ReviewFormProps) {
  const { question, shownAt } = page;
  const isSending = useNavigation().state !== "idle";
  return (
    <div className="page question-page">
      <ReviewHeader page={page} />
      <article className="question-card" aria-labelledby="question-stem">
        <div className="question-meta">
          <h2 id="question-number">
            {page.isPractice ? `Practice: ${question.conceptName}` : `Review ${page.number} of ${page.count}`}
          </h2>{" "}
          <DifficultyBadge level={question.difficulty} />
        </div>
        {page.wasMet && (
          <p className="question-why">
            You have met this question before, and no other is at hand: your answer counts for less.
          </p>
        )}
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <LearningOnly
          instead={
            <NeedsPlan takesFocus={sentInVain !== undefined}>
              <p>This question waits for you.</p>
            </NeedsPlan>
          }
        >
          <Form method="post" action={paths.reviewQuestion(question.id)} className="answer-form">
            <CsrfToken />
            <input type="hidden" name="shown_at" value={shownAt} />
            <OptionList name="option" options={question.options} labelledBy="question-stem question-number" />
            {sentInVain && (
              <Message kind="error" takesFocus>
                <p>{sentInVain.notSent ? CANNOT_CONNECT : sentInVain.error}</p>
              </Message>
            )}
            <AnswerButtons isSending={isSending} />
          </Form>
        </LearningOnly>
      </article>
    </div>
  );
}
