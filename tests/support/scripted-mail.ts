import type { Mail, MailSender, SendResult } from "~/providers/mail/port";

/** A mail server that answers as the test says, and keeps what it was given. */
export function scriptedMail(answer: (mail: Mail) => SendResult = () => ({ status: "sent" })) {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail: Mail) => {
      sent.push(mail);
      return answer(mail);
    },
  } satisfies MailSender & { sent: Mail[] };
}
