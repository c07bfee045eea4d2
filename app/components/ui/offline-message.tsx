import { Message } from "./message";

export const CANNOT_CONNECT = "Unable to connect to the server. Please check your internet connection and try again.";

/** On a page that waits, while the server cannot be reached. */
export function OfflineMessage() {
  return (
    <Message kind="error">
      <p>{CANNOT_CONNECT}</p>
    </Message>
  );
}
