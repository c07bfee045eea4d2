import { NeedsPlan } from "~/components/billing/needs-plan";
import { RichText } from "~/components/ui/rich-text";
import type { CheckpointPageState } from "~/services/learning/checkpoints/checkpoint-page.server";
import type { TypedBefore } from "../answer-form";

interface WaitingQuestionProps extends Pick<TypedBefore, "refused" | "kept"> {
  asking: Extract<CheckpointPageState, { status: "asking" }>;
}

/** The question of a checkpoint while its learner's plan does not open it, with what was typed. */
export function WaitingQuestion({ asking: { question }, refused, kept }: WaitingQuestionProps) {
  const typed = refused ?? kept;
  const chosen = question.options.find(({ position }) => String(position) === typed?.option);
  return (
    <article className="question-card">
      <div className="question-stem">
        <RichText html={question.stemHtml} />
      </div>
      <NeedsPlan takesFocus={refused !== undefined}>
        <p>
          {typed
            ? "The checkpoint is waiting for you at this question, with what you typed. We kept it; it hasn’t been sent yet."
            : "The checkpoint is waiting for you at this question."}
        </p>
      </NeedsPlan>
      {chosen && (
        <p>
          You chose: <RichText html={chosen.html} inline />
        </p>
      )}
      {typed?.explanation && (
        <blockquote className="typed" dir="auto">
          {typed.explanation}
        </blockquote>
      )}
    </article>
  );
}
