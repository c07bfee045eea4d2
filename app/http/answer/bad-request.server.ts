import { data } from "@remix-run/node";

/** The same page again with status 400: `payload` holds what was typed and a message beside each wrong field. */
export function badRequest<T>(payload: T) {
  return data(payload, { status: 400 });
}
