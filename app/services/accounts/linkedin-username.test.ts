import { expect, test } from "vitest";
import { linkedinUsername } from "./linkedin-username";

test.each([
  "ada-lovelace",
  "@ada-lovelace",
  "in/ada-lovelace",
  "/in/ada-lovelace/",
  "linkedin.com/in/ada-lovelace",
  "www.linkedin.com/in/ada-lovelace/",
  "https://www.linkedin.com/in/ada-lovelace?trk=profile",
  "http://de.linkedin.com/in/ada-lovelace/details/#top",
  "HTTPS://WWW.LinkedIn.com/IN/ada-lovelace",
])("%s names ada-lovelace", (typed) => {
  expect(linkedinUsername(typed)).toBe("ada-lovelace");
});

test("letters that the address writes in percents are letters again", () => {
  expect(linkedinUsername("https://www.linkedin.com/in/zo%C3%AB-k")).toBe("zoë-k");
  expect(linkedinUsername("https://www.linkedin.com/in/100%")).toBe("100%");
});

test.each(["https://evil.example/linkedin.com/in/ada", "linkedin.com/company/ada", "notlinkedin.com/in/ada"])(
  "%s is no address of a profile there",
  (typed) => {
    expect(linkedinUsername(typed)).toBe(typed);
  },
);
