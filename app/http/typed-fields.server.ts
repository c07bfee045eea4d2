// Orders to the form library, in a notation that it does not check; no page of ours sends any.
const LIBRARY_FIELDS = ["__intent__", "__state__"];

/** The texts and choices of a form, for a schema to check: without its files. */
export function typedFields(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && !LIBRARY_FIELDS.includes(name)) fields.append(name, value);
  }
  return fields;
}
