import { useSearchParams } from "@remix-run/react";
import { KEPT_FORM_FIELD } from "~/urls/paths";

/** As ids of kept forms look; anything else in an address is not repeated in a page. */
const ID = /^[\w-]{43}$/;

/** In a form that came back after signing in again: once it is taken, what was kept of it goes. */
export function KeptFormId() {
  const id = useSearchParams()[0].get(KEPT_FORM_FIELD);
  return id !== null && ID.test(id) && <input type="hidden" name={KEPT_FORM_FIELD} value={id} />;
}
