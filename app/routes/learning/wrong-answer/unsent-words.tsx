import { LearningOnly } from "~/components/billing/learning-only";
import { Message } from "~/components/ui/message";

/** Why what was sent last is not the answer that is shown. */
export function UnsentWords() {
  return (
    <LearningOnly>
      <Message kind="info" title="This question was answered before">
        <p>
          That answer counts: you sent it from another tab, or before you went back. We kept what you sent now; “Try
          Again Directly” brings it back as a new try.
        </p>
      </Message>
    </LearningOnly>
  );
}
