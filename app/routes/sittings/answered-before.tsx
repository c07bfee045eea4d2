import { Message } from "~/components/ui/message";

interface AnsweredBeforeProps {
  before: "another" | "none";
  /** What was written beside the answer; may be empty. */
  explanation: string;
}

/** Why an answer was not taken, with what was written beside it. */
export function AnsweredBefore({ before, explanation }: AnsweredBeforeProps) {
  return (
    <Message kind="info" title="This answer wasn't counted" takesFocus>
      <p>
        {before === "another"
          ? "You'd already answered that question, perhaps in another tab. Your first answer counts."
          : "That question is over: you've moved on, perhaps in another tab."}
      </p>
      {explanation !== "" && (
        <>
          <p>What you wrote isn't lost. Here it is, in case you want to keep it:</p>
          <blockquote className="typed" dir="auto">
            {explanation}
          </blockquote>
        </>
      )}
    </Message>
  );
}
