import { z } from "zod";
import { asOneLine, composed } from "~/one-line";
import { emailAddress } from "~/services/email-address";
import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from "~/services/input-limits";
import { hasSomethingToSee, hidesNothing, hidesNothingInLines } from "~/visible-text";
import type { ContactSubject } from "~db/schema";
import { isContactSubject } from "./contact-subjects";

const NAME = "Please enter your name";
const EMAIL = "Please enter your e-mail address, such as ada@example.org";
const SUBJECT = "Please select a topic";
const MESSAGE = "Please enter your message";
const HIDDEN = "This contains hidden characters that we cannot keep. Please type it instead of pasting it.";

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
  email: emailAddress(EMAIL),
  subject: z.custom<ContactSubject>(isContactSubject, SUBJECT),
  message: z
    .string(MESSAGE)
    .transform((typed) => composed(typed).trim())
    .refine(hasSomethingToSee, MESSAGE)
    .refine(...atMost(MAX_CONTACT_MESSAGE))
    .refine(hidesNothingInLines, HIDDEN),
});

function atMost(max: number): [(text: string) => boolean, string] {
  return [(text) => text.length <= max, `Please use at most ${max} characters`];
}
