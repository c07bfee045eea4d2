import { expect, test } from "vitest";
import { emailAddress } from "./email-address";

const schema = emailAddress();

test.each([
  ["ada@example.org", "ada@example.org"],
  [" Ada.Lovelace+news@Example.ORG\t", "Ada.Lovelace+news@Example.ORG"],
  ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
  ["a!b#c$d%e&f*g/h=i?j^k`l{m|n}o~p@example.org", "a!b#c$d%e&f*g/h=i?j^k`l{m|n}o~p@example.org"],
  ["ada@xn--e1afmkfd.xn--p1ai", "ada@xn--e1afmkfd.xn--p1ai"], // as a browser sends the next one
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
])("%j is the address %s", (typed, address) => {
  expect(schema.parse(typed)).toBe(address);
});

test.each([
  undefined,
  ["ada@example.org", "bob@example.org"],
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@localhost",
  "ada@127.0.0.1",
  "ada@１２７.0.0.1",
  "ada@[127.0.0.1]",
  ".ada@example.org",
  "ada.@example.org",
  "a..da@example.org",
  "ada@example..org",
  "ada@-example.org",
  "ada@example-.org",
  "ada@ex_ample.org",
  "дарья@example.org", // few mail servers take it
  '"ada l"@example.org',
  "ada@example.org>",
  "ada@example.org, eve@example.org",
  "ada@example.org;eve@example.org",
  "Ada <ada@example.org>",
  '"Ada" <ada@example.org>',
  "ada: ada@example.org;",
  "ada@example.org (Ada)",
  "ada@example.org\r\nBcc: eve@example.org",
  "ada@example.org\nBcc: eve@example.org",
  "ada@example.org%0d%0aBcc: eve@example.org",
  "ada@example.org%0d%0abcc.example.org",
  "ada@example.org/eve.example.org",
  "ada@example.org?eve.example.org",
  "ada@eve@example.org",
  "ada@пример.рф\u2028Bcc",
  "ada@пример.рф%0a.org",
  "a\0da@example.org",
  "a\u202eda@example.org",
  `${"a".repeat(65)}@example.org`,
  `ada@${"a".repeat(64)}.org`,
  `a@${"a.".repeat(130)}org`,
])("%j is no address", (typed) => {
  expect(schema.safeParse(typed).success).toBe(false);
});

test("an address is refused in the form's own words, and quickly, however long it is", () => {
  const start = performance.now();

  const issues = ["nonsense", `${"a.".repeat(50_000)}@`, `a@${"a-".repeat(50_000)}`, `a@${"ä.".repeat(50_000)}`].map(
    (typed) => schema.safeParse(typed).error?.issues[0]?.message,
  );

  expect(issues[0]).toBe("Enter your email address, such as ada@example.org");
  expect(issues.slice(1)).toEqual(Array(3).fill("Use at most 254 characters"));
  expect(performance.now() - start).toBeLessThan(500);
});
