import { LearningOnly } from "~/components/billing/learning-only";
import { StartFromBeginning } from "~/components/courses/start-from-beginning";
import { RichText } from "~/components/ui/rich-text";
import type { TestState } from "~/services/learning/sittings/placement-page.server";
import { paths } from "~/urls/paths";
import { AnswerForm, type TypedBefore } from "../answer-form";
import { FinishTest } from "./finish-test";

interface TestQuestionProps extends TypedBefore {
  courseId: string;
  asking: Extract<TestState, { status: "asking" }>;
}

export function TestQuestion({ courseId, asking: { question, why, count, maySkip }, ...typed }: TestQuestionProps) {
  const finish = <FinishTest courseId={courseId} />;
  return (
    <>
      {count.answered === 0 && (
        <p className="test-intro">A short test finds where you start. “I don’t know yet” is a good answer.</p>
      )}
      <article className="question-card">
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <AnswerForm action={paths.test(courseId)} question={question} {...typed} />
      </article>
      <aside className="question-aside test-notes" aria-label="About this question">
        <p>
          Why this question: it tests <strong dir="auto">{question.conceptName}</strong>. {whyInWords(why)}
        </p>
        <p>You’ll see which answers were right at the end. Pause any time: your place and your words are kept.</p>
        <div className="actions">
          {maySkip ? (
            <LearningOnly instead={finish}>
              <StartFromBeginning courseId={courseId} />
            </LearningOnly>
          ) : (
            finish
          )}
        </div>
      </aside>
    </>
  );
}

function whyInWords({ count, example }: { count: number; example: string | null }): string {
  if (count > 1) return `You’ll need it for ${count} other concepts in your course.`;
  if (example !== null) return `You’ll need it for “${example}”.`;
  return "If you know it, you most likely know what it builds on, too.";
}
