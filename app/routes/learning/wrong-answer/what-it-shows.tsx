import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What a wrong option says of who chose it. */
export function WhatItShows({ lastAnswer: { feedbackHtml, misconception } }: Pick<WrongAnswerData, "lastAnswer">) {
  return (
    <>
      {feedbackHtml && <RichText html={feedbackHtml} />}
      {misconception && (
        <p>
          Your answer points to this idea: <q dir="auto">{misconception}</q>
        </p>
      )}
    </>
  );
}
