/** The place of the chosen option on screen, from 0, as a field of a form has it; null where none is chosen. */
export function optionPosition(field: unknown): number | null {
  return typeof field === "string" && /^[0-4]$/.test(field) ? Number(field) : null;
}
