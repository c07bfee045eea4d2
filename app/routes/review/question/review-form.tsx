import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { LearningOnly } from "~/components/billing/learning-only";
import { NeedsPlan } from "~/components/billing/needs-plan";
import { AnswerButtons } from "~/components/learning/answer-buttons";
import { QuestionHead } from "~/components/learning/question-head";
import { OptionList } from "~/components/learning/option-list";
import { Message } from "~/components/ui/message";
import { CANNOT_CONNECT } from "~/components/ui/offline-message";
import { RichText } from "~/components/ui/rich-text";
import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import { paths } from "~/urls/paths";
import { reviewBreadcrumb } from "./review-breadcrumb";

interface ReviewFormProps {
  page: ReviewPage & { shownAt: string; wasMet: boolean };
  sentInVain: { error: string; notSent: boolean } | undefined;
}

export function ReviewForm({ page, sentInVain }: ReviewFormProps) {
  const { question, shownAt } = page;
  const isSending = useNavigation().state !== "idle";
  return (
    <div className="page question-page">
      <QuestionHead
        breadcrumb={reviewBreadcrumb(page)}
        title={page.isPractice ? `Practice: ${question.conceptName}` : `Review ${page.number} of ${page.count}`}
      >
        <DifficultyBadge level={question.difficulty} />
      </QuestionHead>
      <article className="question-card" aria-labelledby="question-stem">
        {page.wasMet && (
          <p className="question-why">You’ve met this question before, so your answer counts for less.</p>
        )}
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <LearningOnly
          instead={
            <NeedsPlan takesFocus={sentInVain !== undefined}>
              <p>This question is waiting for you.</p>
            </NeedsPlan>
          }
        >
          <Form method="post" action={paths.reviewQuestion(question.id)} className="answer-form">
            <CsrfToken />
            <input type="hidden" name="shown_at" value={shownAt} />
            <OptionList name="option" options={question.options} labelledBy="question-stem question-number" />
            <div className="answer-foot">
              {sentInVain && (
                <Message kind="error" takesFocus>
                  <p>{sentInVain.notSent ? CANNOT_CONNECT : sentInVain.error}</p>
                </Message>
              )}
              <AnswerButtons isSending={isSending} />
            </div>
          </Form>
        </LearningOnly>
      </article>
    </div>
  );
}
