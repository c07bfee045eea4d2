import { RichText } from "~/components/ui/rich-text";
import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import { paths, type SectionKey } from "~/urls/paths";
import { AnswerForm, type TypedBefore } from "../answer-form";

interface CheckpointQuestionProps extends TypedBefore {
  sectionKey: SectionKey;
  asking: Extract<CheckpointPageState, { status: "asking" }>;
}

export function CheckpointQuestion({ sectionKey, asking, ...typed }: CheckpointQuestionProps) {
  const { question, wasMet, isSecondTry } = asking;
  return (
    <>
      <article className="question-card">
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <AnswerForm action={paths.checkpoint(sectionKey)} question={question} {...typed} />
      </article>
      <p className="question-why">
        {isSecondTry ? (
          <>
            Once more, with another question about <strong dir="auto">{question.conceptName}</strong>: one miss may be
            just a slip.
          </>
        ) : (
          <>
            Why this question: it tests <strong dir="auto">{question.conceptName}</strong>, which this section teaches.
          </>
        )}
        {wasMet && " You’ve met this question before, so your answer counts for less."}
      </p>
      <p>
        You’ll see which answers were right at the end. Pause whenever you like: the checkpoint waits for you at this
        question, with what you’ve typed.
      </p>
    </>
  );
}
