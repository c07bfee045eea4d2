import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { OfflineMessage } from "~/components/ui/offline-message";
import { ProgressBar } from "~/components/ui/progress-bar";
import { paths } from "~/urls/paths";
import { Specimen } from "./specimen";

export function News() {
  return (
    <>
      <Specimen id="messages" title="Messages" rule="Messages appear above the thing they are about.">
        <Message kind="info" title="Good to know">
          <p>Something you should know but don’t need to act on.</p>
        </Message>
        <Message kind="success">
          <p>What you asked for is done.</p>
        </Message>
        <Message kind="error" title="What went wrong">
          <p>And what you can do now.</p>
        </Message>
        <OfflineMessage />
      </Specimen>
      <Specimen id="progress" title="Progress">
        <ProgressBar value={0} label="Not begun" showValue />
        <ProgressBar value={0.65} label="On the way" showValue />
        <ProgressBar value={1} label="Complete" showValue />
      </Specimen>
      <Specimen id="empty" title="Nothing there yet" rule="An empty place says what will be there and how to get it.">
        <EmptyState title="No courses yet" action={<LinkButton to={paths.newCourse()}>Create Course</LinkButton>}>
          <p>Tell us what you want to learn to start your first one.</p>
        </EmptyState>
      </Specimen>
    </>
  );
}
