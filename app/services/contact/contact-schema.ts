import { z } from "zod";
import { asOneLine, composed } from "~/text/one-line";
import { emailAddress } from "~/services/mail/email-address";
import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from "~/services/limits/input-limits";
import { atMost, HIDDEN } from "~/text/text-rules";
import { hasSomethingToSee, hidesNothing, hidesNothingInLines } from "~/text/visible-text";
import { isContactSubject, type ContactSubject } from "./contact-subjects";

const NAME = "Enter your name";
const SUBJECT = "Select a topic";
const MESSAGE = "Enter your message";

/** As they stand in the form. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Name and address go into mail: whatever could end a line of its head is refused here. */
export const contactSchema = z.object({
  name: z
    .string(NAME)
    .refine(hidesNothing, HIDDEN)
    .transform(asOneLine)
    .refine(hasSomethingToSee, NAME)
    .refine(...atMost(MAX_CONTACT_NAME)),
  email: emailAddress(),
  subject: z.custom<ContactSubject>(isContactSubject, SUBJECT),
  message: z
    .string(MESSAGE)
    .transform((typed) => composed(typed).trim())
    .refine(hasSomethingToSee, MESSAGE)
    .refine(...atMost(MAX_CONTACT_MESSAGE))
    .refine(hidesNothingInLines, HIDDEN),
});
