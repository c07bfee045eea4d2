import { expect, test } from "vitest";
import { securityHeaders } from "./response-headers.server";

const HSTS = "Strict-Transport-Security";

test("browsers are told to use nothing but https for a year, for names below, too, and only where https is spoken", () => {
  expect(securityHeaders("https://learn.example.org")[HSTS]).toBe("max-age=31536000; includeSubDomains");
  for (const address of ["http://localhost:3000", "http://https.example.org"]) {
    expect(Object.keys(securityHeaders(address)), address).not.toContain(HSTS);
  }
});
