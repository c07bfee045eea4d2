import { Message } from "~/components/ui/message";

/** For pages on which one writes to us, while what is written reaches nobody: they promise no reply then. */
export function UnreadNotice() {
  return (
    <Message kind="info">
      <p>Nobody reads messages on this server yet.</p>
    </Message>
  );
}
