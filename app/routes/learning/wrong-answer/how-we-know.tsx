import { RichText } from "~/components/ui/rich-text";
import { AskedAtGap } from "./asked-at-gap";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { OwnReason } from "./own-reason";
import { WholeQuestion } from "./whole-question";

interface HowWeKnowProps {
  data: WrongAnswerData;
  /** Everything is in a fold already. */
  isInFold?: boolean;
}

/** What speaks for the gap: the last choice with what it shows, or that its learner said so. */
export function HowWeKnow({ data, isInFold = false }: HowWeKnowProps) {
  const { optionHtml, feedbackHtml, misconception, dontKnow, explanation } = data.lastAnswer;
  const isChosen = !dontKnow && optionHtml !== null;
  const wrote = explanation !== "" && <OwnReason explanation={explanation} isInFold={isInFold} />;
  return (
    <>
      {isInFold ? <WholeQuestion {...data.question} /> : <AskedAtGap question={data.question} />}
      {isChosen && (
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
      {wrote}
    </>
  );
}
