import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import type { GoalQuestion } from "~/services/dashboard/goal-question";
import { paths } from "~/urls/paths";

/** Minutes of a week that many people have. */
const USUAL = [30, 60, 120];

/** A goal for the week, chosen with one tap; the course keeps it, and it can be changed there. */
export function GoalChoice({ question: { courseId, questionNumber } }: { question: GoalQuestion }) {
  return (
    <Form method="post" action={paths.onboarding(courseId, questionNumber)} className="goal-choice">
      <CsrfToken />
      <input type="hidden" name="question_number" value={questionNumber} />
      <input type="hidden" name="back" value="dashboard" />
      <p id="goal">Set a goal: minutes a week</p>
      <div className="goal-buttons" role="group" aria-labelledby="goal">
        {USUAL.map((minutes) => (
          <Button key={minutes} kind="secondary" name="answer" value={minutes}>
            {minutes}
          </Button>
        ))}
      </div>
    </Form>
  );
}
