import type { ReceiveMailResult } from "~/services/support/receive-mail.server";
import { MAX_TICKET_TEXT } from "~/services/limits/input-limits";

/** As sysexits.h has them. */
export const EXIT = { done: 0, badMail: 65, noSuchAddress: 67, tryLater: 75, notAllowed: 77 } as const;

/** How the command ends. */
export interface Outcome {
  code: number;
  /** For whoever sent the mail; null where nothing is said. */
  line: string | null;
}

/** What the sender is told of a mail. */
export function explain(result: ReceiveMailResult): Outcome {
  switch (result.status) {
    case "taken":
    case "already-taken":
    case "automatic":
      return { code: EXIT.done, line: null };
    case "unknown-address":
      return { code: EXIT.noSuchAddress, line: "There is no such address here." };
    case "no-ticket":
      return { code: EXIT.noSuchAddress, line: "The ticket that this answers does not exist any more." };
    case "wrong-sender":
      return {
        code: EXIT.notAllowed,
        line: "A ticket can be answered only from the e-mail address that its mails go to. Please write from that one.",
      };
    case "empty":
      return {
        code: EXIT.badMail,
        line: "We found no answer in your mail. Please write it above the line that says so.",
      };
    case "too-long":
      return {
        code: EXIT.badMail,
        line: `Your answer has ${result.length} characters, and may have ${MAX_TICKET_TEXT}. Please send it in several mails.`,
      };
    case "too-many":
      return { code: EXIT.notAllowed, line: "This ticket has had too many mails within an hour. Please wait a while." };
  }
}
