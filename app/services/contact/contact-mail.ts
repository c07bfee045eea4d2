import type { OutgoingMail } from "~/services/mail/outbox.server";
import type { ContactSubject } from "~db/schema";
import { contactSubjects } from "./contact-subjects";

export interface ContactMessage {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
}

/** A message from the contact page, as the support desk finds it in its inbox: a reply goes to whoever wrote it. */
export function contactMail(contactMessage: ContactMessage, supportEmail: string): OutgoingMail {
  const { name, email, subject } = contactMessage;
  return {
    to: supportEmail,
    replyTo: email,
    subject: `${contactSubjects[subject]} – ${name}`,
    text: contactMailText(contactMessage),
  };
}

/** By which the mail with a message is known. */
export function contactMailText({ name, email, subject, message }: ContactMessage): string {
  return `${message}

--
From:  ${name} <${email}>
Topic: ${contactSubjects[subject]}

Sent with the contact form. Your reply goes to the address above, which nobody has checked.
The message is also listed for staff, under Messages.
`;
}
