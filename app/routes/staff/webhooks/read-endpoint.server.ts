import { URL_REFUSALS } from "~/services/staff/webhooks/endpoint-refusals";
import { endpointSchema, type EndpointFields } from "~/services/staff/webhooks/endpoint-schema";
import type { ReturnedEndpoint } from "./endpoint-form";

/** Reads the fields of an endpoint's form. @returns them, or the form with what is wrong */
export function readEndpoint(form: FormData): { fields: EndpointFields } | { returned: ReturnedEndpoint } {
  const typed = typedIn(form);
  const checked = endpointSchema.safeParse(typed);
  if (checked.success) return { fields: checked.data };
  const errors = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { returned: { ...typed, errors: Object.fromEntries(errors) as ReturnedEndpoint["errors"] } };
}

/** The form as it was sent, with why its address is not taken. */
export function refusedEndpoint(form: FormData, why: keyof typeof URL_REFUSALS): ReturnedEndpoint {
  return { ...typedIn(form), errors: { url: URL_REFUSALS[why] } };
}

export function returnedEndpoint(form: FormData, message: string): ReturnedEndpoint {
  return { ...typedIn(form), errors: { "": message } };
}

function typedIn(form: FormData) {
  return {
    url: String(form.get("url") ?? ""),
    description: String(form.get("description") ?? ""),
    eventTypes: form.getAll("events").map(String),
  };
}
