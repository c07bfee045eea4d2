import type { SendResult } from "./port";

/** What nodemailer knows of a mail that was not sent. */
interface SendingError {
  /** `ETIMEDOUT`, `EAUTH`, … */
  code?: string;
  /** What was said last: `RCPT TO`. */
  command?: string;
  responseCode?: number;
  /** What the server answered to that. It may hold addresses, and whatever else it likes. */
  response?: string;
}

const REASONS: Record<string, string> = {
  EABORT: "The mail server took too long.",
  ETIMEDOUT: "The mail server did not answer in time.",
  EDNS: "The name of the mail server was not found.",
  ETLS: "No encrypted connection to the mail server came about.",
  EAUTH: "The mail server did not take the user and password.",
};
const NO_CONNECTION =
  "No connection to the mail server came about, or it broke. Is it there, and is its certificate valid?";

/** What may be refused for the sake of one mail, where what comes before is the same for all: who sends, for one. */
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];
/** "Sign in first", "encrypt first": a setting is wrong, not the mail. */
const NOT_LIKE_THIS = [503, 530, 538];
/** "You may not send there through this server": so it is with every mail of a server with wrong settings. */
const NO_PERMISSION = /^5\d\d[ -]5\.7\./;

/**
 * Only what a server says of this mail, for good, is a rejection. A wrong password, a sender that it does not know or a
 * blocked address is a matter of settings, which may be mended while the mail waits. The reason is made of codes alone.
 */
export function failedSending(error: unknown): Exclude<SendResult, { status: "sent" }> {
  const { code = "", command = "", responseCode = 0, response = "" } = error as SendingError;
  const isOurFault = NOT_LIKE_THIS.includes(responseCode) || (command === "RCPT TO" && NO_PERMISSION.test(response));
  const isForGood = ABOUT_THE_MAIL.includes(command) && responseCode >= 500 && !isOurFault;
  return {
    status: isForGood ? "rejected" : "unreachable",
    reason:
      ["MAIL FROM", ...ABOUT_THE_MAIL].includes(command) && responseCode > 0
        ? `The mail server answered ${codes(responseCode, response)} to ${command}.`
        : withCodes(REASONS[code] ?? NO_CONNECTION, responseCode, response),
  };
}

function withCodes(reason: string, responseCode: number, response: string): string {
  return responseCode > 0 ? `${reason} It answered ${codes(responseCode, response)}.` : reason;
}

/** `550 5.1.1` */
function codes(responseCode: number, response: string): string {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return detail ? `${responseCode} ${detail}` : String(responseCode);
}
