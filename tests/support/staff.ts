import { onTestFinished } from "vitest";
import { config } from "~/config/config.server";
import { signUp } from "./app";

/** Somebody signed in whom the operator has named as staff, until the test ends. */
export async function signUpStaff(firstName = "Grace") {
  const before = config.staffEmails;
  const email = `${firstName.toLowerCase()}@staff.example.org`;
  config.staffEmails = [...before, email];
  onTestFinished(() => void (config.staffEmails = before));
  return signUp(firstName, { email });
}
