import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import type { GoalQuestion } from "~/services/dashboard/goal-question";
import { paths } from "~/urls/paths";

/** Minutes of a week that many people have. */
const USUAL = [30, 60, 120];

interface GoalChoiceProps {
  question: GoalQuestion;
  /** The minutes that were chosen before one had to sign in again. */
  kept: string | null;
}

/** A goal for the week, chosen with one tap; the course keeps it, and it can be changed there. */
export function GoalChoice({ question: { courseId, questionNumber }, kept }: GoalChoiceProps) {
  return (
    <Form method="post" action={paths.onboarding(courseId, questionNumber)} className="goal-choice">
      <CsrfToken />
      <KeptFormId />
      <input type="hidden" name="question_number" value={questionNumber} />
      <input type="hidden" name="back" value="week" />
      <p id="goal">Set a weekly goal</p>
      {kept !== null && (
        <p className="small">You chose {kept} minutes, but you were signed out. Choose again to set your goal.</p>
      )}
      <div className="goal-buttons" role="group" aria-labelledby="goal">
        {USUAL.map((minutes) => (
          <Button key={minutes} kind="secondary" name="answer" value={minutes}>
            {minutes} min
          </Button>
        ))}
      </div>
    </Form>
  );
}
