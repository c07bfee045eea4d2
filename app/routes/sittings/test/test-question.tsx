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

export function TestQuestion({ courseId, asking: { question, why, count }, ...typed }: TestQuestionProps) {
  return (
    <>
      {count.answered === 0 && (
        <p className="question-why">
          A short test finds where you start. Miss one, and the next is easier: “I don&apos;t know yet” is a good
          answer.
        </p>
      )}
      <article className="question-card" aria-labelledby="question-number">
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <AnswerForm action={paths.test(courseId)} question={question} {...typed} />
      </article>
      <p className="question-why">
        Why this question: it tests <strong dir="auto">{question.conceptName}</strong>. {whyInWords(why)}
      </p>
      <p>
        You&apos;ll see which answers were right at the end. Pause whenever you like: the test waits for you at this
        question, with what you&apos;ve typed.
      </p>
      {count.answered === 0 && <StartFromBeginning courseId={courseId} />}
      <FinishTest courseId={courseId} />
    </>
  );
}

function whyInWords({ count, example }: { count: number; example: string | null }): string {
  if (count > 1) return `You'll need it for ${count} other concepts in your course.`;
  if (example !== null) return `You'll need it for “${example}”.`;
  return "If you know it, you most likely know what it builds on, too.";
}
