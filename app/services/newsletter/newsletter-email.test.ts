import { expect, test } from "vitest";
import { newsletterEmail } from "./newsletter-email";

test("one address is stored in one way, however it is typed", () => {
  expect(newsletterEmail.parse("  Ada.Lovelace+news@Example.ORG ")).toBe("ada.lovelace+news@example.org");
  expect(newsletterEmail.parse("Ada@Bücher.Example")).toBe("ada@xn--bcher-kva.example");
});

test("what is no address is answered with one", () => {
  expect(newsletterEmail.safeParse("ada").error?.issues).toMatchObject([
    { message: "Enter your email address, such as ada@example.org" },
  ]);
});
