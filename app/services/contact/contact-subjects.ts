export type ContactSubject = "general" | "technical" | "billing" | "feature" | "partnership";

/** What one can write about, as the form lists it. */
export const contactSubjects: Record<ContactSubject, string> = {
  general: "General question",
  technical: "Technical support",
  billing: "Billing",
  feature: "Feature request",
  partnership: "Partnership",
};

export function isContactSubject(value: unknown): value is ContactSubject {
  return typeof value === "string" && Object.hasOwn(contactSubjects, value);
}
