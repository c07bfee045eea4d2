import type { Transporter } from "nodemailer";
import { linkAbort } from "~/network/linked-abort";
import { MINUTE_MS } from "~/time/periods";
import { failedSending } from "./failed-sending";
import type { Mail, MailSender } from "./port";
import { smtpServer } from "./smtp-server";

/** How long the server may be silent. */
const IDLE_TIMEOUT_MS = 15_000;
/** In all: one that says something now and then would hold a place of the mail lane for ever. */
const DEADLINE_MS = MINUTE_MS;

const PLAIN_ADDRESS = /^[^\s"(),:;<>@[\]\\]+@[^\s"(),:;<>@[\]\\]+$/;

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password in it where the server wants them. */
  smtpUrl: string;
  /** Whom mail is from. */
  from: string;
  /** Where the product is: its host is in the id of every mail. */
  publicUrl: string;
  idleTimeoutMs?: number;
  deadlineMs?: number;
}

/** Hands mail to an SMTP server, over a connection of its own for each. */
export function createSmtpSender({
  smtpUrl,
  from,
  publicUrl,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  deadlineMs = DEADLINE_MS,
}: SmtpOptions): MailSender {
  let transport: Promise<Transporter> | undefined;

  /** Loaded with the first mail, for most servers start more often than they send. */
  async function connect(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      ...smtpServer(smtpUrl),
      connectionTimeout: idleTimeoutMs,
      greetingTimeout: idleTimeoutMs,
      socketTimeout: idleTimeoutMs,
      dnsTimeout: idleTimeoutMs,
      socketCloseTimeout: 1_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    async send(mail, { signal }) {
      if (!isSafe(mail)) return { status: "rejected", reason: "An address or the subject is not as mail can have it." };
      const sending = linkAbort(signal);
      const deadline = setTimeout(sending.abort, deadlineMs);
      try {
        await (await (transport ??= connect())).sendMail({ ...message(mail), signal: sending.signal });
        return { status: "sent" };
      } catch (error) {
        signal.throwIfAborted();
        return failedSending(error);
      } finally {
        clearTimeout(deadline);
        sending.unlink();
      }
    },
  };

  function message({ id, to, replyTo, subject, text, html, unsubscribeUrl }: Mail) {
    return {
      messageId: `<${id}@${new URL(publicUrl).hostname}>`,
      from: { name: "Taproot", address: from },
      // As objects, which nodemailer takes for one address each; in a text it would find as many as there are commas.
      to: { name: "", address: to },
      ...(replyTo !== null && { replyTo: { name: "", address: replyTo } }),
      subject,
      text,
      ...(html !== null && { html }),
      xMailer: false as const,
      headers: {
        "Auto-Submitted": "auto-generated", // so that no automatic reply comes back
        "X-Auto-Response-Suppress": "All", // the same for Exchange
        ...(unsubscribeUrl !== null && {
          "List-Unsubscribe": `<${unsubscribeUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    };
  }
}

/** Whether nothing in the head of the mail could end its line and begin another. What queues mail sees to that, too. */
function isSafe({ to, replyTo, subject, unsubscribeUrl }: Mail): boolean {
  return (
    [to, replyTo ?? to].every((address) => PLAIN_ADDRESS.test(address)) &&
    // eslint-disable-next-line no-control-regex -- these very characters are looked for
    [to, replyTo, subject, unsubscribeUrl].every((line) => !/[\0-\x1f\x7f]/.test(line ?? ""))
  );
}
