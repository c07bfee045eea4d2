import { Message } from "./message";

/** Over a form that was filled in before one signed in again. */
export function KeptMessage() {
  return (
    <Message kind="info">
      <p>This is what you typed before you signed in again. It hasn’t been sent yet: check it, then send it.</p>
    </Message>
  );
}
