import { z } from "zod";
import { MAX_WEBHOOK_DESCRIPTION, MAX_WEBHOOK_URL } from "~/services/limits/input-limits";
import { chosenEventTypes } from "~/services/webhooks/event-types";

/** What can be set of an endpoint, with the words for what is wrong. Where it may lead to is asked when it is stored. */
export const endpointSchema = z.object({
  url: z
    .string("Enter the address")
    .trim()
    .min(1, { error: "Enter the address", abort: true })
    .max(MAX_WEBHOOK_URL, `Use at most ${MAX_WEBHOOK_URL} characters`)
    .refine(isAddress, "Enter an address such as https://crm.example.org/taproot, without a user or a #"),
  description: z
    .string()
    .trim()
    .max(MAX_WEBHOOK_DESCRIPTION, `Use at most ${MAX_WEBHOOK_DESCRIPTION} characters`)
    .default(""),
  eventTypes: z
    .array(z.enum(chosenEventTypes, "Choose from the list"), "Choose one or more events")
    .min(1, "Choose one or more events"),
});

export type EndpointFields = z.output<typeof endpointSchema>;

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + hash === "";
}
