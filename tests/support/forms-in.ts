import { decodeEntities } from "./tags-in";

/** A form as the page's own markup has it. React writes attributes in double quotes, which is all this reads. */
export interface FormMarkup {
  markup: string;
  action: string;
  method: "get" | "post";
  /** What a browser sends when nobody touches the form and Enter is pressed: its first button counts as pressed. */
  defaults: Record<string, string>;
  /** Every field a person could fill in, in the page's order. */
  fields: { name: string; type: string; value: string }[];
}

export function formsIn(html: string): FormMarkup[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([markup, attributes = "", content = ""]) => {
    const defaults: Record<string, string> = {};
    const fields: FormMarkup["fields"] = [];
    for (const [tag, kind] of content.matchAll(/<(input|textarea|select)\b[^>]*>/g)) {
      const name = attribute(tag, "name");
      if (!name) continue;
      const type = attribute(tag, "type") ?? (kind === "input" ? "text" : (kind as string));
      const value = attribute(tag, "value") ?? "";
      if (type !== "hidden") fields.push({ name, type, value });
      const isChoice = type === "radio" || type === "checkbox";
      if (!isChoice || /\schecked(=|\s|\/?>)/.test(tag)) defaults[name] = value;
    }
    const button = /<button\b[^>]*>/.exec(content)?.[0] ?? "";
    const buttonName = attribute(button, "name");
    if (buttonName) defaults[buttonName] = attribute(button, "value") ?? "";
    return {
      markup,
      action: attribute(attributes, "action") ?? "",
      method: attribute(attributes, "method")?.toLowerCase() === "post" ? "post" : "get",
      defaults,
      fields,
    };
  });
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeEntities(value);
}
