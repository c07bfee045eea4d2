import { invalid } from "./stripe-error";

/** A body as it came: texts, lists and objects of them. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

const MAX_FIELDS = 1000;
const MAX_DEPTH = 8;

/** Reads `items[0][price]=…&metadata[learner]=…`, of a body or a query. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MAX_FIELDS) throw invalid("There are too many parameters.");
    put(form, partsOf(name), value);
  }
  return withLists(form) as Form;
}

/** `items[0][price]`: items, 0, price */
function partsOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) throw invalid(`Invalid parameter name: ${name}`, name);
  const parts = rest === "" ? [first] : [first, ...rest.slice(1, -1).split("][")];
  if (parts.length > MAX_DEPTH) throw invalid(`Invalid parameter name: ${name}`, name);
  return parts;
}

function put(form: Form, [first, ...rest]: string[], value: string): void {
  const name = first === "" ? String(Object.keys(form).length) : first!;
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const next = inner !== null && typeof inner === "object" ? (inner as Form) : (Object.create(null) as Form);
  form[name] = next;
  put(next, rest, value);
}

/** What has the names 0, 1, 2 … is a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : (Object.fromEntries(entries) as Form);
}
