import { NeedsPlan } from "~/components/billing/needs-plan";
import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/urls/paths";
import type { SentInVain } from "./answer-form";
import { LastAttempt } from "./last-attempt";
import type { QuestionData } from "./load-question.server";

interface WaitingQuestionProps {
  data: QuestionData;
  sentInVain: SentInVain | undefined;
}

/** An open question while its learner's plan does not open it: it can be read, and what was typed waits beside it. */
export function WaitingQuestion({ data, sentInVain }: WaitingQuestionProps) {
  const { key, question, draft, lastAnswer } = data;
  const refused = sentInVain && "error" in sentInVain ? sentInVain : undefined;
  const typed = refused?.explanation || draft?.explanation;
  const position = refused ? refused.option : (draft?.optionPosition ?? null);
  const chosen = question.options.find((option) => option.position === position);
  const hasTyped = Boolean(typed) || chosen !== undefined || Boolean(draft?.image);
  return (
    <>
      <p className="question-why">
        It tests <strong dir="auto">{question.conceptName}</strong>.
      </p>
      <div className="question-stem" id="question-stem">
        <RichText html={question.stemHtml} />
      </div>
      <NeedsPlan takesFocus={sentInVain !== undefined}>
        <p>
          {hasTyped
            ? "This question is waiting for you, with what you typed. We kept it; it hasn’t been sent yet."
            : "This question is waiting for you."}
        </p>
      </NeedsPlan>
      {hasTyped && (
        <section aria-labelledby="typed">
          <h2 id="typed">What you typed</h2>
          {chosen && (
            <p>
              You chose: <RichText html={chosen.html} inline />
            </p>
          )}
          {typed && (
            <blockquote className="typed" dir="auto">
              {typed}
            </blockquote>
          )}
          {draft?.image && (
            <p>
              <a href={paths.image(draft.image.id)}>{draft.image.fileName}</a>
            </p>
          )}
        </section>
      )}
      {lastAnswer && <LastAttempt questionKey={key} answer={lastAnswer} />}
    </>
  );
}
