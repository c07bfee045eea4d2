import { expect, test } from "vitest";
import { redactPath } from "./redact-path";

test.each([
  ["/", "/"],
  ["/blog/why-gaps-stay?page=2", "/blog/why-gaps-stay"],
  ["/auth/google-callback?code=secret", "/auth/google-callback"],
  ["/newsletter?sent=1", "/newsletter"],
  ["/newsletter/confirm/secret", "/newsletter/confirm/…"],
  ["/newsletter/unsubscribe/secret.data?x=1", "/newsletter/unsubscribe/…"],
  ["/newsletter/%63onfirm/secret/", "/newsletter/confirm/…"],
  ["/%6eewsletter/confirm/secret", "/newsletter/confirm/…"],
  ["/%4Eewsletter/./confirm/secret", "/Newsletter/./…"],
  ["/x/%2e%2E/newsletter/confirm/secret", "/x/../newsletter/confirm/…"],
  ["/newsletter/%0aconfirm/secret", "/newsletter/%0aconfirm/…"],
  ["/newsletter/%confirm/secret%", "/newsletter/%confirm/…"],
  ["/blog/tag/caf%C3%A9%", "/blog/tag/caf%C3%A9%"],
  ["/Newsletter/Confirm/secret", "/Newsletter/Confirm/…"],
  ["/reminders/stop/secret", "/reminders/stop/…"],
  ["/calendar/secret.ics", "/calendar/…"],
  ["//newsletter//confirm//secret", "//newsletter//confirm//…"],
])("of %s the log has %s", (address, logged) => {
  expect(redactPath(address)).toBe(logged);
});
