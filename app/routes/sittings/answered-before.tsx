import { Message } from "~/components/ui/message";

interface AnsweredBeforeProps {
  before: "another" | "none";
  /** What was written beside the answer; may be empty. */
  explanation: string;
}

/** Why an answer was not taken, with what was written beside it. */
export function AnsweredBefore({ before, explanation }: AnsweredBeforeProps) {
  return (
    <Message kind="info" title="This answer was not counted" takesFocus>
      <p>
        {before === "another"
          ? "You had answered that question before, perhaps in another tab, and your first answer stands."
          : "That question is not asked any more: this has moved on, perhaps in another tab."}
      </p>
      {explanation !== "" && (
        <>
          <p>What you wrote is not lost. Here it is, in case you want to keep it:</p>
          <blockquote className="typed" dir="auto">
            {explanation}
          </blockquote>
        </>
      )}
    </Message>
  );
}
