import { emailAddress } from "~/services/mail/email-address";

/** An address as it is stored: in lower case, so that each is there once. */
export const newsletterEmail = emailAddress().transform((address) => address.toLowerCase());

/** How an address from elsewhere would be stored. One that the form would not take never is. */
export function asStored(address: string): string {
  return newsletterEmail.safeParse(address).data ?? address;
}
