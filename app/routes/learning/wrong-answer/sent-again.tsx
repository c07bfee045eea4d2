import { LearningOnly } from "~/components/billing/learning-only";
import { Message } from "~/components/ui/message";

/** Why what was sent last is not the answer that is shown. @param words what becomes of it */
export function SentAgain({ words }: { words: string }) {
  return (
    <LearningOnly>
      <Message kind="info" title="This question was answered before">
        <p>That answer counts: you sent it from another tab, or before you went back. {words}</p>
      </Message>
    </LearningOnly>
  );
}
