import { z } from "zod";
import { MAX_EMAIL_ADDRESS } from "~/services/limits/input-limits";

const ADDRESS_NEEDED = "Enter your email address, such as ada@example.org";

/** What may be before the @, of 64 characters at most, and labels of a host, the last of which is no number. */
const ADDRESS =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;
const IN_ANY_SCRIPT = /@([\p{L}\p{N}\p{M}.-]+)$/u;

/**
 * An address as it is typed in a form, in one line, for a mail's head. The name of its host may be in letters of any
 * script, as people write it, and comes out as mail servers know it.
 */
export function emailAddress() {
  return z
    .string(ADDRESS_NEEDED)
    .trim()
    .max(MAX_EMAIL_ADDRESS, { error: `Use at most ${MAX_EMAIL_ADDRESS} characters`, abort: true })
    .transform(withPlainHost)
    .refine((address) => address.length <= MAX_EMAIL_ADDRESS && ADDRESS.test(address), ADDRESS_NEEDED);
}

/** `ada@bücher.example` is `ada@xn--bcher-kva.example`; what has a plain host already stays as it is. */
function withPlainHost(address: string): string {
  return address.replace(IN_ANY_SCRIPT, (whole, host: string) =>
    /^[\w.-]+$/.test(host) || !URL.canParse(`http://${host}`) ? whole : `@${new URL(`http://${host}`).hostname}`,
  );
}
