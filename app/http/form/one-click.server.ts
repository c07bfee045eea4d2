import { readBody } from "./read-body.server";

/**
 * Reads what ends the mails of a list: the button on our page, or that of a mail program (RFC 8058), of which some send
 * no form. @returns whether a mail program sent it, which follows no redirect
 */
export async function readOneClick(request: Request): Promise<boolean> {
  const form = await readBody(request, { maxBytes: 1024 });
  return form.get("List-Unsubscribe") === "One-Click" || !request.headers.has("Content-Type");
}
