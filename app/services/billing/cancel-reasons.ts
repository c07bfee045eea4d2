/** What somebody may say when they cancel. */
export const CANCEL_REASONS = [
  { value: "too_expensive", label: "It is too expensive" },
  { value: "not_using", label: "I am not using it" },
  { value: "found_alternative", label: "I found an alternative" },
  { value: "temporary_break", label: "I am taking a temporary break" },
  { value: "other", label: "Something else" },
] as const;

/** The reason that a form gives; null for none, and for one that there is not. */
export function cancelReasonOf(given: unknown) {
  return CANCEL_REASONS.find(({ value }) => value === given)?.value ?? null;
}
