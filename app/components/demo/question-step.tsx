import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { RichText } from "~/components/ui/rich-text";
import type { QuestionScreen } from "~/services/demo/demo-page";
import type { DemoStep } from "~/services/demo/steps";
import { DemoGap } from "./demo-gap";
import { DemoQuestion } from "./demo-question";
import { RightMessage } from "./right-message";

interface QuestionStepProps {
  screen: QuestionScreen;
  steps: DemoStep[];
  /** It was sent without an answer. */
  lacksChoice: boolean;
}

/** The question to be answered, with what led to it. */
export function QuestionStep({ screen, steps, lacksChoice }: QuestionStepProps) {
  const { heading, conceptName, neededFor, question, right, isBack, gap } = screen;
  return (
    <>
      {right && (
        <RightMessage right={right}>
          {isBack && (
            <p>
              Everything below is done. You’re back at <strong>{conceptName}</strong>
              {gap ? "." : ": try it again."}
            </p>
          )}
        </RightMessage>
      )}
      {gap && isBack && <DemoGap gap={gap} />}
      <div className="question-meta">
        <h2 id="demo-step">{heading}</h2> <DifficultyBadge level={question.difficulty} />
      </div>
      <p className="question-why">
        Why this question: it tests <strong>{conceptName}</strong>
        {neededFor && (
          <>
            , needed for <strong>{neededFor}</strong>
            {!gap && ". Let’s see if that part is solid"}
          </>
        )}
        .
      </p>
      {gap && !isBack && (
        <details>
          <summary>{gap.studyHeading}</summary>
          <RichText html={gap.studyHtml} />
        </details>
      )}
      <DemoQuestion question={question} steps={steps} lacksChoice={lacksChoice} />
    </>
  );
}
