import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceName } from "./device-name.server";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0`,
    "Microsoft Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/124.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["Lynx/2.9.0dev.10 libwww-FM/2.14 SSL-MM/1.4.1", "Lynx"],
  ["w3m/0.5.3+git20230121", "w3m"],
  ["Links (2.28; Linux 6.1 x86_64; GNU C 12.2; text)", "Links on Linux"],
  ["", "Unknown browser"],
  ["Mozilla/5.0", "A browser"],
  ["<script>alert(1)</script>", "A browser"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("whatever a browser says of itself, its name is short", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: "binary" }), (userAgent) => {
      expect(deviceName(userAgent).length).toBeLessThan(80);
    }),
  );
});
