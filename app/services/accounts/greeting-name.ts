/** How a screen addresses a learner: the first name, else the part of the e-mail address before the @. */
export function greetingName(learner: { firstName: string; email: string }): string {
  return learner.firstName.trim() || (learner.email.split("@")[0] ?? "");
}
