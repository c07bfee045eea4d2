import { expect, onTestFinished, test } from "vitest";
import { config } from "~/config/config.server";
import { isStaff } from "./staff.server";

test("who is named is staff, however the address is written, and nobody else", () => {
  config.staffEmails = ["grace@example.org"];
  onTestFinished(() => void (config.staffEmails = []));

  expect(isStaff({ person: { email: "Grace@Example.org" } })).toBe(true);
  expect(isStaff({ person: { email: "ada@example.org" } })).toBe(false);
  expect(isStaff({ person: { email: "" } })).toBe(false);
});
