import { RichText } from "~/components/ui/rich-text";
import { AskedAtGap } from "./asked-at-gap";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { OwnReason } from "./own-reason";

interface HowWeKnowProps {
  data: WrongAnswerData;
}

/** What speaks for the gap: the last choice with what it shows, or that its learner said so. */
export function HowWeKnow({ data }: HowWeKnowProps) {
  const { optionHtml, feedbackHtml, misconception, dontKnow, explanation } = data.lastAnswer;
  return (
    <div>
      <AskedAtGap question={data.question} />
      {!dontKnow && optionHtml !== null && (
        <>
          <p className="chosen">
            You chose: <RichText html={optionHtml} inline />
          </p>
          {feedbackHtml && <RichText html={feedbackHtml} />}
          {misconception && (
            <p>
              Your answer points to this idea: <q dir="auto">{misconception}</q>
            </p>
          )}
        </>
      )}
      {explanation !== "" && <OwnReason explanation={explanation} />}
    </div>
  );
}
