import { z } from "zod";

const SMTP_ADDRESS =
  "must be an address such as smtps://user:password@mail.example.org, with signs such as @ in user or password percent-encoded, and nothing behind it";

const INBOUND_ADDRESS =
  "must be an e-mail address such as desk@example.org, with at most 21 characters and no + before the @";

/** The variables that say how mail is sent; `config.server.ts` reads them with all others. */
export const mailVariables = {
  SMTP_URL: z.string().refine(isSmtpAddress, SMTP_ADDRESS).optional(),
  MAIL_FROM: z.email("must be an e-mail address alone, such as desk@example.org").optional(),
  INBOUND_EMAIL: z
    .email(INBOUND_ADDRESS)
    .refine((address) => /^[^+]{1,21}@/.test(address), INBOUND_ADDRESS) // a local part has 64 characters in all
    .optional(),
};

interface MailSettings {
  SMTP_URL?: string;
  MAIL_FROM?: string;
  SUPPORT_EMAIL?: string;
}

/** What else has to be set before these do what one would expect of them, a line each. */
export function mailNotes({ SMTP_URL, MAIL_FROM, SUPPORT_EMAIL }: MailSettings): string[] {
  if (SMTP_URL && !SUPPORT_EMAIL) {
    return [
      "SMTP_URL is set, SUPPORT_EMAIL is not: messages from the contact page are listed for staff and mailed to nobody",
    ];
  }
  return MAIL_FROM && !SMTP_URL ? ["MAIL_FROM is set, SMTP_URL is not: mail waits unsent"] : [];
}

/** Whether it names a mail server and has nothing that we would pass over: options, or half a password. */
function isSmtpAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address);
  return (
    /^smtps?:$/.test(protocol) &&
    /^([\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) &&
    port !== "0" &&
    (username !== "" || password === "") &&
    isPercentEncoded(username + password) &&
    ["", "/"].includes(pathname) &&
    search + hash === ""
  );
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
