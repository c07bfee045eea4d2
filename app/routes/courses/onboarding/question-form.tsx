import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { ProgressBar } from "~/components/ui/progress-bar";
import { paths } from "~/urls/paths";
import type { OnboardingQuestion } from "~/services/courses/onboarding.server";
import { ANSWER_ERROR, AnswerControl } from "./answer-control";
import type { RefusedAnswer } from "./answer-question.server";
import type { KeptAnswer } from "./kept-text";

interface QuestionFormProps {
  courseId: string;
  question: OnboardingQuestion;
  /** What was given before one had to sign in again. */
  kept: KeptAnswer | null;
  refused: RefusedAnswer | undefined;
  /** Over the form. */
  notice: ReactNode;
}

export function QuestionForm({ courseId, question, kept, refused, notice }: QuestionFormProps) {
  const isSending = useNavigation().state !== "idle";
  const { questionNumber, totalQuestions } = question;
  const back = (refused ?? kept)?.back;
  return (
    <div className="page">
      <PageHeader
        title={question.courseName}
        breadcrumb={[{ label: "Courses", to: paths.courses() }, { label: "About you" }]}
      />
      <ProgressBar
        value={(questionNumber - 1) / totalQuestions}
        label={`Question ${questionNumber} of ${totalQuestions}`}
      />
      {refused && (
        <Message kind="error" id={ANSWER_ERROR}>
          <p>{refused.message}</p>
        </Message>
      )}
      {notice}
      <Form
        method="post"
        action={paths.onboarding(courseId, questionNumber)}
        className="form"
        key={questionNumber}
        noValidate
      >
        <CsrfToken />
        <KeptFormId />
        <input type="hidden" name="question_number" value={questionNumber} />
        <input type="hidden" name="purpose" value={question.purpose} />
        {back && <input type="hidden" name="back" value={back} />}
        <AnswerControl question={question} sent={refused ?? kept} isInvalid={refused?.isInvalid ?? false} />
        <div className="actions">
          <Button disabled={isSending}>{back ? "Save" : questionNumber === totalQuestions ? "Finish" : "Next"}</Button>
          {question.canBeSkipped && (
            <Button kind="quiet" name="skip" value="1" disabled={isSending}>
              Skip
            </Button>
          )}
          {questionNumber > 1 && <Link to={paths.onboarding(courseId, questionNumber - 1)}>Back</Link>}
        </div>
      </Form>
    </div>
  );
}
