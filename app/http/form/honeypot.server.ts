/** Whether the field of a `Honeypot` was filled in. Answer as if all were well, and do nothing. */
export function isTrapped(form: FormData): boolean {
  return (form.get("website") ?? "") !== "";
}
