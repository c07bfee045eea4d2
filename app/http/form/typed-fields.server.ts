/** As all our fields are called. The form library reads more into other names: objects, lists of any length, orders. */
const PLAIN_NAME = /^[a-z]\w*$/;

/** The texts and choices of a form, for a schema to check: without its files. */
export function typedFields(form: FormData): FormData {
  const fields = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && PLAIN_NAME.test(name)) fields.append(name, value);
  }
  return fields;
}
