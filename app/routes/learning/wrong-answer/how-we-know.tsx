import { RichText } from "~/components/ui/rich-text";
import { AskedAtGap } from "./asked-at-gap";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What speaks for the gap: the last choice with what it shows, or that its learner said so. */
export function HowWeKnow({ data }: { data: WrongAnswerData }) {
  const { optionHtml, feedbackHtml, misconception, dontKnow } = data.lastAnswer;
  return (
    <>
      <p>{data.leadsHere}</p>
      <AskedAtGap data={data} />
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
    </>
  );
}
