import { RichText } from "~/components/ui/rich-text";
import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import { paths, type SectionKey } from "~/urls/paths";
import { AnswerForm, type TypedBefore } from "../answer-form";

interface CheckpointQuestionProps extends TypedBefore {
  sectionKey: SectionKey;
  asking: Extract<CheckpointPageState, { status: "asking" }>;
}

export function CheckpointQuestion({ sectionKey, asking, ...typed }: CheckpointQuestionProps) {
  const { question, isSecondTry, count } = asking;
  return (
    <>
      <article className="question-card" aria-labelledby="question-number">
        <div className="question-meta">
          <h2 id="question-number">{numberInWords(count)}</h2>
        </div>
        <p className="question-why">
          {isSecondTry ? (
            <>
              Once more, with another question about <strong dir="auto">{question.conceptName}</strong>: one miss may be
              a slip.
            </>
          ) : (
            <>
              Why this question: it tests <strong dir="auto">{question.conceptName}</strong>, which this section
              teaches.
            </>
          )}
        </p>
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <AnswerForm action={paths.checkpoint(sectionKey)} question={question} {...typed} />
      </article>
      <p>
        At the end you will see which answers were right. Pause whenever you like: the checkpoint waits for you at this
        question, with what you have typed.
      </p>
    </>
  );
}

/** The last one is told to be so; before, a miss may still have one more asked. */
function numberInWords({ answered, most }: { answered: number; most: number }): string {
  const number = answered + 1;
  return number === most ? `Question ${number}, the last one` : `Question ${number} of at most ${most}`;
}
