import { Message } from "~/components/ui/message";
import { answeredBeforeWords } from "~/services/learning/sittings/refusal-words";

interface AnsweredBeforeProps {
  before: "another" | "none";
  /** What was written beside the answer; may be empty. */
  explanation: string;
}

/** Why an answer was not taken, with what was written beside it. */
export function AnsweredBefore({ before, explanation }: AnsweredBeforeProps) {
  return (
    <Message kind="info" title="This answer wasn’t counted" takesFocus>
      <p>{answeredBeforeWords[before]}</p>
      {explanation !== "" && (
        <>
          <p>What you wrote isn’t lost. Here it is, in case you want to keep it:</p>
          <blockquote className="typed" dir="auto">
            {explanation}
          </blockquote>
        </>
      )}
    </Message>
  );
}
