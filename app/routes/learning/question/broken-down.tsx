import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import { AnswerForm, type SentInVain } from "./answer-form";
import type { QuestionData } from "./load-question.server";

interface BrokenDownProps {
  data: QuestionData;
  openPartId: string;
  sentInVain: SentInVain | undefined;
}

/** A question whose parts are being worked on: the way down comes first, the question itself stays open to a try. */
export function BrokenDown({ data, openPartId, sentInVain }: BrokenDownProps) {
  return (
    <>
      <Message kind="info">
        <p>
          {data.isMadeSureOf
            ? "Another question on the same idea is waiting. It helps to tell a slip from a gap."
            : "We’ve broken this question into simpler ones. You’ll come back to it when they’re done."}
        </p>
      </Message>
      <p>
        <LinkButton to={paths.question({ ...data.key, questionId: openPartId })}>
          {data.isMadeSureOf ? "Continue with that question" : "Continue with the simpler questions"}
        </LinkButton>
      </p>
      <details open={sentInVain !== undefined}>
        <summary>Try Again Directly</summary>
        <AnswerForm key={data.question.id} data={data} sentInVain={sentInVain} />
      </details>
    </>
  );
}
