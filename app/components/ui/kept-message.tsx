import { Message } from "./message";

/** Over a form that was filled in before one signed in again. Where an address carried it, a long text may have lost its end. */
export function KeptMessage() {
  return (
    <Message kind="info">
      <p>
        This is what you typed before you signed in again. It has not been sent yet: please check it, above all the end
        of a long text, and send it.
      </p>
    </Message>
  );
}
