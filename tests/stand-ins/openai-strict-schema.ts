/** Words of JSON Schema that OpenAI's strict mode refuses. */
const REFUSED = [
  "allOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "propertyNames",
  "patternProperties",
  "dependentRequired",
];

/**
 * Why a schema cannot be had as strict structured output, by the rules of OpenAI's guide ("Supported schemas"): the
 * root is an object, every object names all of its properties as required and allows no others.
 */
export function strictSchemaProblem(schema: unknown): string | null {
  if (!isObject(schema) || schema.type !== "object") return "schema must be a JSON Schema of 'type: \"object\"'.";
  return problemAt(schema, "()");
}

function problemAt(schema: unknown, place: string): string | null {
  if (Array.isArray(schema)) return firstOf(schema.map((part, index) => problemAt(part, `${place}[${index}]`)));
  if (!isObject(schema)) return null;
  const refused = REFUSED.find((word) => word in schema);
  if (refused) return `In context=${place}, '${refused}' is not permitted.`;
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (schema.type === "object") {
    if (schema.additionalProperties !== false) {
      return `In context=${place}, 'additionalProperties' is required to be supplied and to be false.`;
    }
    const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
    const missing = Object.keys(properties).find((name) => !required.includes(name));
    if (missing) return `In context=${place}, 'required' must list every key of properties. Missing '${missing}'.`;
  }
  const parts: [string, unknown][] = [
    ...Object.entries(properties).map(([name, part]): [string, unknown] => [`${place}.${name}`, part]),
    [`${place}[]`, schema.items],
    [`${place}|`, schema.anyOf],
    ...Object.entries(isObject(schema.$defs) ? schema.$defs : {}),
  ];
  return firstOf(parts.map(([name, part]) => problemAt(part, name)));
}

function firstOf(problems: (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
