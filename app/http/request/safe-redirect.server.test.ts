import fc from "fast-check";
import { expect, test } from "vitest";
import { safeReturnPath } from "./safe-redirect.server";

const SITE = "https://learn.example.org";

test.each(["/", "/dashboard", "/dashboard/onboarding?course_id=new", "/a/b?c=%2F%2Fd#e", "/login?x=https://y"])(
  "keeps the path %s",
  (path) => {
    expect(safeReturnPath(path, "/fallback")).toBe(path);
  },
);

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nSet-Cookie: a=b",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "dashboard",
  "",
  null,
  undefined,
  42,
  `/${"a".repeat(3000)}`,
])("refuses %j", (value) => {
  expect(safeReturnPath(value, "/fallback")).toBe("/fallback");
});

test("slashes in a row, of which Remix prints a line each time, become one; those in the query stay", () => {
  expect(safeReturnPath("/a//b///c?x=//y#//z", "/fallback")).toBe("/a/b/c?x=//y#//z");
});

test("whatever it is given, the result stays on this site in every way a browser may read it", () => {
  const nasty = fc.constantFrom(
    ..."/ \\ // . .. %2f %5c %09 %0d%0a %00 @ : ? # https: javascript: evil.example \t \n \r \0 \u2028 \u00a0 é".split(
      " ",
    ),
    " ",
  );
  const value = fc.oneof(
    fc.string(),
    fc.array(nasty).map((parts) => parts.join("")),
    fc.webUrl(),
  );

  fc.assert(
    fc.property(value, (value) => {
      const path = safeReturnPath(value, "/fallback");

      const asBrowsersReadIt = path.replace(/[\t\r\n]/g, "").trim();
      expect(new URL(asBrowsersReadIt, SITE).origin).toBe(SITE);
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(safeReturnPath(path, "/fallback")).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
