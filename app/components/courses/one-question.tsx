import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { MAX_ONBOARDING_TEXT } from "~/services/limits/input-limits";
import { MINUTES_OF_A_WEEK } from "~/services/courses/onboarding-answer";
import type { PendingQuestion } from "~/services/courses/pending-question";
import { paths } from "~/urls/paths";
import { PaceChoice } from "./pace-choice";

interface OneQuestionProps {
  pending: PendingQuestion;
}

const WHY = {
  pace: "We use it to tell you how long the course will take.",
  words: "We keep it with your course, and you can change it at any time.",
};

/** One question about the learner, by itself on the page of its course: answered or skipped, it is not asked again. Its page links `choices.css`. */
export function OneQuestion({ pending }: OneQuestionProps) {
  const { courseId, questionNumber, question, isPace } = pending;
  const isSending = useNavigation().state !== "idle";
  return (
    <section className="one-question" aria-labelledby="one-question">
      <h2 id="one-question" dir="auto">
        {question}
      </h2>
      <p className="small">{isPace ? WHY.pace : WHY.words}</p>
      <Form method="post" action={paths.onboarding(courseId, questionNumber)} className="form">
        <CsrfToken />
        <input type="hidden" name="question_number" value={questionNumber} />
        <input type="hidden" name="back" value="course" />
        {isPace ? (
          <PaceChoice question={question} given={undefined} most={MINUTES_OF_A_WEEK} isAskedAbove />
        ) : (
          <input
            className="other-text"
            type="text"
            name="answer"
            dir="auto"
            maxLength={MAX_ONBOARDING_TEXT}
            aria-labelledby="one-question"
          />
        )}
        <div className="actions">
          <Button kind="secondary" disabled={isSending}>
            Save
          </Button>
          <Button kind="quiet" name="skip" value="1" disabled={isSending}>
            Skip
          </Button>
        </div>
      </Form>
    </section>
  );
}
